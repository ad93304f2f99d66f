import { readdirSync, readFileSync } from 'node:fs';
import { isCall, type CallDeclaration } from '../../packages/kit/src/wire/call';

const folder = new URL('../../contract/', import.meta.url);

/** The export of a contract's member. */
export interface Exported {
  readonly name: string;
  /** As in `../../../contract/coupons/coupons`. */
  readonly from: string;
}

/** A type's source and the imports that it needs. */
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

/** The contract's source: the exports of its calls and the types inferred from its schemas. */
export class ContractSource {
  private readonly exported = new Map<unknown, Exported>();
  private readonly calls = new Map<string, CallDeclaration>();
  private readonly texts = new Map<string, string>();

  private constructor() {}

  static async read(): Promise<ContractSource> {
    const source = new ContractSource();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts') && name !== 'calls.ts')) {
      const url = new URL(file, folder);
      const from = `../../../contract/${file.replaceAll('\\', '/').replace('.ts', '')}`;
      source.texts.set(from, readFileSync(url, 'utf8'));
      const module = (await import(url.href)) as Readonly<Record<string, unknown>>;
      for (const [name, value] of Object.entries(module)) {
        if (isObject(value)) source.exported.set(value, { name, from });
        if (isCall(value)) source.calls.set(value.name, value);
      }
    }
    return source;
  }

  call(name: string): CallDeclaration | undefined {
    return this.calls.get(name);
  }

  exportOf(call: CallDeclaration): Exported {
    const found = this.exported.get(call);
    if (!found) throw new Error(`${call.name} is exported by no file of the contract`);
    return found;
  }

  /** Returns the type of a list's row, by name if it has one. */
  rowType(list: CallDeclaration): TypeSource {
    const items = (list.response as Inner)._zod?.def?.shape?.['items'] as Inner | undefined;
    return (
      this.aliasOf(items?._zod?.def?.element) ??
      this.inferred(list, 'Answer', (call) => `Answer<typeof ${call}>['items'][number]`)
    );
  }

  answerType(call: CallDeclaration): TypeSource {
    return this.aliasOf(call.response) ?? this.inferred(call, 'Answer', (name) => `Answer<typeof ${name}>`);
  }

  bodyType(call: CallDeclaration): TypeSource {
    return this.aliasOf(call.body) ?? this.inferred(call, 'Input', (name) => `Input<typeof ${name}, 'body'>`);
  }

  private inferred(call: CallDeclaration, helper: string, text: (name: string) => string): TypeSource {
    const { name } = this.exportOf(call);
    return { text: text(name), imports: [{ name: `type ${helper}`, from: '@roundkeeper/kit/wire/call' }] };
  }

  /** Finds the exported alias of a schema, as in `type Coupon = z.infer<typeof coupon>`. */
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
