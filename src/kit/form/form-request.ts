/** What a navigation may carry in its state: the resource whose form of a new one shall be open on arrival. */
export interface FormRequest {
  readonly create: string;
}

/** Whether the state of a navigation asks for the form of a new one of that resource. */
export const asksForForm = (state: unknown, resource: string): boolean =>
  typeof state === 'object' && state !== null && 'create' in state && state.create === resource;
