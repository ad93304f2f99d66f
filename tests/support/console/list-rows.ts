import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Returns the row of a list in which a text stands. */
export async function rowWith(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`no row of ${text}`);
  return row;
}

/** Chooses Delete in the menu of a row. */
export async function removeInMenu(text: string): Promise<void> {
  await userEvent.click(within(await rowWith(text)).getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}
