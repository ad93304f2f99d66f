import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import en from 'zod/v4/locales/en.js';
import { Failure, type Issue } from './failure';

/** The most issues that one answer names, and the longest name: an answer is not to outgrow its question. */
const mostIssues = 100;
const longestPath = 200;

/** One issue per wrong field: a field that should not be there is named itself, not its parent. */
function toIssues(issue: $ZodIssue, part: string): Issue[] {
  // Of several forms that a field may have, the first is the one to tell of: the others are exceptions.
  const [firstForm] = issue.code === 'invalid_union' ? issue.errors : [];
  if (firstForm)
    return firstForm.flatMap((inner) => toIssues({ ...inner, path: [...issue.path, ...inner.path] }, part));
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({
    path: path.map(String).join('.').slice(0, longestPath) || part,
    message: issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message,
  }));
}

/** Makes the contract's schemas validate what comes in and shape what goes out. */
export function useContractSchemas(app: FastifyInstance): void {
  z.config(en());
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<$ZodType>(({ schema, httpPart = 'body' }) => (data: unknown) => {
    // No body at all, which comes as null, is answered with the names of the fields it should have had.
    const result = safeParse(schema, httpPart === 'body' ? (data ?? {}) : data);
    if (result.success) return { value: result.data };
    const part = httpPart === 'querystring' ? 'query' : httpPart;
    const { issues: found } = result.error;
    const issues = found.slice(0, mostIssues).flatMap((issue) => toIssues(issue, part).slice(0, mostIssues));
    return { error: new Failure(422, 'Validation error', { issues: issues.slice(0, mostIssues) }) };
  });
}
