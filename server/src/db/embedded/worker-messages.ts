/** What the embedded database's worker is started with. */
export interface WorkerInput {
  /** Directory of the PostgreSQL cluster; made when `create` is set. */
  readonly directory: string;
  /** Makes the cluster, closes it and ends. */
  readonly create: boolean;
}

/** What the worker is asked: to open a new session, to run protocol messages, to close the database. */
export type WorkerRequest =
  | { readonly kind: 'connect'; readonly connection: number }
  | { readonly kind: 'run'; readonly connection: number; readonly messages: Uint8Array }
  | { readonly kind: 'close' };

/** What the worker answers; the `last` answer to a request ends it. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'answer';
      readonly connection: number;
      readonly bytes: Uint8Array;
      readonly last: boolean;
    }
  | { readonly kind: 'closed' };
