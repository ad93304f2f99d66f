import {
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { ChatError } from './errors';

/** The largest request in bytes: a message of 2,000 escaped characters has 24 kB. */
export const maxRequestBytes = 65_536;

/** Limits of one operation, ten times what the console needs. */
const most = { tokens: 2_000, depth: 16, aliases: 15, fields: 400, rootFields: 10 };
export const maxTokens = most.tokens;

/** The size of an operation with its fragments expanded; counting stops at the limit. */
class Tally {
  depth = 0;
  aliases = 0;
  fields = 0;
  rootFields = 0;
  private spreads = 0;

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  get excess(): string | undefined {
    if (this.spreads > most.fields) return 'spreads too many fragments';
    const keys = ['depth', 'aliases', 'fields', 'rootFields'] as const;
    const key = keys.find((each) => this[each] > most[each]);
    return key && `has more than ${most[key]} ${key === 'rootFields' ? 'root fields' : key}`;
  }

  add({ selections }: SelectionSetNode, depth: number): void {
    for (const selection of selections) {
      if (this.excess !== undefined) return;
      if (selection.kind === Kind.FIELD) {
        this.fields += 1;
        if (selection.alias) this.aliases += 1;
        if (depth === 1) this.rootFields += 1;
        this.depth = Math.max(this.depth, depth);
        if (selection.selectionSet) this.add(selection.selectionSet, depth + 1);
        continue;
      }
      this.spreads += 1;
      const spread =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
      if (spread) this.add(spread.selectionSet, depth);
    }
  }
}

function excessOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string | undefined {
  const tally = new Tally(fragments);
  tally.add(operation.selectionSet, 1);
  return tally.excess;
}

export function limitRule(context: ValidationContext): ASTVisitor {
  const { definitions } = context.getDocument();
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  return {
    OperationDefinition: (operation) => {
      const excess = excessOf(operation, fragments);
      if (excess !== undefined)
        context.reportError(new ChatError('TOO_COMPLEX', `The operation ${excess}`, 400));
      return false;
    },
  };
}
