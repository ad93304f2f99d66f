export interface WorkerInput {
  readonly directory: string;
  readonly create: boolean;
}

export type WorkerRequest =
  | { readonly kind: 'connect'; readonly connection: number }
  | { readonly kind: 'run'; readonly connection: number; readonly messages: Uint8Array }
  | { readonly kind: 'close' };

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
