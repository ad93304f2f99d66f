import type { DataProvider } from '@refinedev/core';

/** The methods that any data provider of the console has. */
export type CompleteProvider = DataProvider & Required<Pick<DataProvider, 'getMany' | 'custom'>>;

/** Returns a data provider that is fetched when it is first asked; where that fails, whoever asks again fetches it again. */
export function lateProvider(load: () => Promise<CompleteProvider>): CompleteProvider {
  let loading: Promise<CompleteProvider> | undefined;
  const provider = (): Promise<CompleteProvider> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
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
