/** What the person at the keyboard can mend: its message names the cure, and is printed without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
