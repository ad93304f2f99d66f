import multipart from '@fastify/multipart';
import { getUpload, upload, uploadKinds } from '../../../../contract/platform/uploads';
import { found } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import { countFile, noteRefusal } from './quotas';
import { notAForm, readFile } from './read-file';
import { findUpload } from './repository';
import { keepFile } from './service';

/** Files are always downloaded, never opened in the browser. */
const sealed = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
};

function receivingRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, upload, async ({ query, caller, request, audit, addBody }) => {
    const keep = async () => {
      await countFile(database, caller);
      const content = await readFile(request, uploadKinds[query.type].maxBytes);
      addBody(content);
      return keepFile(platform, { kind: query.type, content, owner: caller, address: request.ip }, audit);
    };
    const id = await keep().catch(async (error: unknown) => {
      throw await noteRefusal(database, request, caller, error);
    });
    return { id, url: `${request.routeOptions.url ?? ''}/${id}` };
  });
}

export function uploadRoutes(platform: Platform): void {
  const { app, database } = platform;
  // A scope of its own, so that only this call accepts forms.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(notAForm()));
    await scope.register(multipart);
    receivingRoutes({ ...platform, app: scope });
  });
  route(platform, getUpload, async ({ params, reply }) => {
    const { content } = found(await findUpload(database.orm, params.id), 'File');
    void reply.headers(sealed);
    return content;
  });
}
