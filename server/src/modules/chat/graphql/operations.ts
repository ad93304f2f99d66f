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
/** Only short queries are remembered, of which the console's are, and only so many. */
const remembered = { most: 100, longest: 4_096 };

/** Parses and validates operations, the same over HTTP and over WebSocket. Each query is checked once. */
export class Operations {
  private readonly rules: readonly ValidationRule[];
  /** The documents of the queries used last, the latest at the end. */
  private readonly documents = new Map<string, DocumentNode>();
  private readonly outcomes = new WeakMap<DocumentNode, readonly GraphQLError[]>();

  /** @param introspection whether clients may query the schema itself */
  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  }

  /** Whether the query is parsed already, so that it costs next to nothing. */
  knows(query: string): boolean {
    return this.documents.has(query);
  }

  /** @throws GraphQLError for a syntax error or a document that is too long */
  parse(query: string): DocumentNode {
    const document = this.documents.get(query) ?? parse(query, { maxTokens });
    if (query.length > remembered.longest) return document;
    this.documents.delete(query);
    this.documents.set(query, document);
    const [oldest] = this.documents.keys();
    if (this.documents.size > remembered.most && oldest !== undefined) this.documents.delete(oldest);
    return document;
  }

  validate(document: DocumentNode): readonly GraphQLError[] {
    const known = this.outcomes.get(document);
    if (known) return known;
    const errors = this.check(document);
    this.outcomes.set(document, errors);
    return errors;
  }

  /** The limits are checked first, because other rules are slow on huge documents. */
  private check(document: DocumentNode): readonly GraphQLError[] {
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
