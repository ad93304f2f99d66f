import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import en from 'zod/v4/locales/en.js';
import type { Issue } from '@roundkeeper/kit/wire/errors';
import { codeOfIssue, type CodedIssue } from '@roundkeeper/kit/wire/issue-code';
import { Failure } from './failure';

/** The most issues of one answer and the longest path, to bound its size. */
const mostIssues = 100;
const longestPath = 200;

const valueAt = (data: unknown, path: $ZodIssue['path']): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );

/** A missing value is `required`, whatever the schema says. */
function codeOf(issue: $ZodIssue, data: unknown): CodedIssue {
  const value = issue.code === 'unrecognized_keys' ? null : valueAt(data, issue.path);
  return value === undefined || value === '' ? { code: 'required' } : codeOfIssue(issue);
}

/** One issue per field; an unknown field is named itself, not its parent. */
function toIssues(issue: $ZodIssue, part: string, data: unknown): Issue[] {
  // Of a union's alternatives, the first is reported; the others are exceptions.
  const [firstForm] = issue.code === 'invalid_union' ? issue.errors : [];
  if (firstForm)
    return firstForm.flatMap((inner) =>
      toIssues({ ...inner, path: [...issue.path, ...inner.path] }, part, data),
    );
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  const coded = codeOf(issue, data);
  return paths.map((path) => ({
    path: path.map(String).join('.').slice(0, longestPath) || part,
    ...coded,
    message: issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message,
  }));
}

export function useContractSchemas(app: FastifyInstance): void {
  z.config(en());
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<$ZodType>(({ schema, httpPart = 'body' }) => (data: unknown) => {
    // A missing body comes as null; as {} it is answered with the required fields.
    const given = httpPart === 'body' ? (data ?? {}) : data;
    const result = safeParse(schema, given);
    if (result.success) return { value: result.data };
    const part = httpPart === 'querystring' ? 'query' : httpPart;
    const { issues: found } = result.error;
    const issues = found
      .slice(0, mostIssues)
      .flatMap((issue) => toIssues(issue, part, given).slice(0, mostIssues));
    return { error: new Failure(422, 'Validation error', { issues: issues.slice(0, mostIssues) }) };
  });
}
