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

/** Validation ends after that many errors. */
const maxErrors = 10;

/** Reads and checks operations, the same over HTTP and over WebSocket. */
export class Operations {
  private readonly rules: readonly ValidationRule[];

  /** @param introspection whether clients may ask for the schema itself */
  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  }

  /** @throws GraphQLError when it is no GraphQL, or too long */
  parse(query: string): DocumentNode {
    return parse(query, { maxTokens });
  }

  /** What is wrong with a document. The other rules see none that asks for too much: some take long over those. */
  validate(document: DocumentNode): readonly GraphQLError[] {
    const excess = validate(this.schema, document, [limitRule]);
    if (excess.length > 0) return excess;
    return validate(this.schema, document, this.rules, { maxErrors }).map(withoutSuggestions);
  }

  /** The document of what a subscriber sent, ready to run, or what is wrong with it. */
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
