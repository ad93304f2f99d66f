import { targetOf } from '@roundkeeper/kit/providers/data/request';
import { http } from '@roundkeeper/kit/providers/http';
import type { Handler } from '@roundkeeper/kit/registry/plugin';

/** Saves the answer of a call as a file. */
export const saveAsFile: Handler = async (call, input) => {
  const { url, config } = targetOf(call, input);
  const { data } = await http.request<Blob>({ ...config, method: call.method, url, responseType: 'blob' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = `${call.name}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
  return {};
};
