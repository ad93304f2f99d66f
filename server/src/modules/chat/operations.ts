import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { ChatError, withoutSuggestions } from './errors';
import { limitRule, maxTokens } from './limits';

const maxErrors = 10;

/** Parses and validates operations, the same over HTTP and over WebSocket. */
export class Operations {
  private readonly rules: readonly ValidationRule[];

  /** @param introspection whether clients may query the schema itself */
  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  }

  /** @throws GraphQLError for a syntax error or a document that is too long */
  parse(query: string): DocumentNode {
    return parse(query, { maxTokens });
  }

  /** Validates a document. The limits are checked first, because other rules are slow on huge documents. */
  validate(document: DocumentNode): readonly GraphQLError[] {
    const excess = validate(this.schema, document, [limitRule]);
    if (excess.length > 0) return excess;
    return validate(this.schema, document, this.rules, { maxErrors }).map(withoutSuggestions);
  }

  subscription(query: string, operationName?: string | null): DocumentNode | readonly GraphQLError[] {
    let document: DocumentNode;
    try {
      document = this.parse(query);
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
    const errors = this.validate(document);
    if (errors.length > 0) return errors;
    if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION)
      return document;
    return [new ChatError('WRONG_TRANSPORT', 'Queries and mutations are sent over HTTP')];
  }
}
