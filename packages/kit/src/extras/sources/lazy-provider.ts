import { once } from '../../lib/once';
import type { CompleteProvider } from '../../providers/data/data-provider';

/** Returns a data provider that is fetched on first use; after a failure the next use fetches it again. */
export function lazyProvider(load: () => Promise<CompleteProvider>): CompleteProvider {
  const provider = once(load);
  return {
    getList: async (params) => (await provider()).getList(params),
    getOne: async (params) => (await provider()).getOne(params),
    getMany: async (params) => (await provider()).getMany(params),
    create: async (params) => (await provider()).create(params),
    update: async (params) => (await provider()).update(params),
    deleteOne: async (params) => (await provider()).deleteOne(params),
    custom: async (params) => (await provider()).custom(params),
    getApiUrl: () => '',
  };
}
