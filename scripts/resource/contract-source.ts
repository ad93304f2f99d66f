import { readdirSync, readFileSync } from 'node:fs';
import type { CallDeclaration } from '../../contract/call';

const folder = new URL('../../contract/', import.meta.url);

/** Where a thing of the contract is exported, and as what. */
export interface Exported {
  readonly name: string;
  /** As in `../../contract/coupons`. */
  readonly from: string;
}

/** A type of TypeScript, and what has to be imported for it. */
export interface TypeSource {
  readonly text: string;
  readonly imports: readonly Exported[];
}

interface Inner {
  readonly _zod?: {
    readonly def?: { readonly element?: unknown; readonly shape?: Readonly<Record<string, unknown>> };
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is CallDeclaration =>
  isObject(value) && 'name' in value && 'method' in value && 'path' in value;

/** The contract as source: where its calls are exported, and which types are made of its schemas. */
export class ContractSource {
  private readonly exported = new Map<unknown, Exported>();
  private readonly calls = new Map<string, CallDeclaration>();
  private readonly texts = new Map<string, string>();

  private constructor() {}

  static async read(): Promise<ContractSource> {
    const source = new ContractSource();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'calls.ts')) {
      const url = new URL(file, folder);
      const from = `../../contract/${file.replace('.ts', '')}`;
      source.texts.set(from, readFileSync(url, 'utf8'));
      const module = (await import(url.href)) as Readonly<Record<string, unknown>>;
      for (const [name, value] of Object.entries(module)) {
        if (isObject(value)) source.exported.set(value, { name, from });
        if (isCall(value)) source.calls.set(value.name, value);
      }
    }
    return source;
  }

  /** The call of that name, as in `coupons.list`. */
  call(name: string): CallDeclaration | undefined {
    return this.calls.get(name);
  }

  /** Where a call is exported. */
  exportOf(call: CallDeclaration): Exported {
    const found = this.exported.get(call);
    if (!found) throw new Error(`${call.name} is exported by no file of the contract`);
    return found;
  }

  /** The type of a row of a list: by its name where it has one. */
  rowType(list: CallDeclaration): TypeSource {
    const items = (list.response as Inner)._zod?.def?.shape?.['items'] as Inner | undefined;
    return (
      this.aliasOf(items?._zod?.def?.element) ??
      this.inferred(list, 'Answer', (call) => `Answer<typeof ${call}>['items'][number]`)
    );
  }

  /** The type of what a call answers. */
  answerType(call: CallDeclaration): TypeSource {
    return this.aliasOf(call.response) ?? this.inferred(call, 'Answer', (name) => `Answer<typeof ${name}>`);
  }

  /** The type of the body that a call takes. */
  bodyType(call: CallDeclaration): TypeSource {
    return this.aliasOf(call.body) ?? this.inferred(call, 'Input', (name) => `Input<typeof ${name}, 'body'>`);
  }

  private inferred(call: CallDeclaration, helper: string, text: (name: string) => string): TypeSource {
    const { name } = this.exportOf(call);
    return { text: text(name), imports: [{ name: `type ${helper}`, from: '../../contract/call' }] };
  }

  /** The exported type that is made of a schema, as in `type Coupon = z.infer<typeof coupon>`. */
  private aliasOf(schema: unknown): TypeSource | undefined {
    const found = this.exported.get(schema);
    const alias =
      found &&
      new RegExp(`export type (\\w+) = z\\.infer<typeof ${found.name}>`).exec(
        this.texts.get(found.from) ?? '',
      );
    if (!found || !alias?.[1]) return undefined;
    return { text: alias[1], imports: [{ name: `type ${alias[1]}`, from: found.from }] };
  }
}
