import * as z from 'zod/mini';
import { said } from './marks';
import { permission } from './permission';

/** A file of a whole list that the API makes, whatever is filtered. */
export const listFile = z.strictObject({
  call: said(
    'Its name among the resource’s calls. It answers with CSV; its path has the parameters of the list’s.',
    z.string().check(z.minLength(1)),
  ),
  access: said('Who may have it.', permission),
  saveAs: said('What the file is called.', z.string().check(z.regex(/^[^\\/]{1,100}$/))),
  timezone: z.optional(
    said(
      'What the browser’s time zone is called in the body that is sent.',
      z.string().check(z.regex(/^[A-Za-z][\w.-]*$/)),
    ),
  ),
});
