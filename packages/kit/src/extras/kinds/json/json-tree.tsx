import styles from './json-tree.module.css';

const openDepth = 2;

interface NodeProps {
  readonly name?: string;
  readonly value: unknown;
  readonly depth: number;
}

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

function Node({ name, value, depth }: NodeProps) {
  const label = name === undefined ? null : <span className={styles['name']}>{name}: </span>;
  if (!isParent(value) || Object.keys(value).length === 0)
    return (
      <div>
        {label}
        <span data-type={value === null ? 'null' : typeof value}>{JSON.stringify(value)}</span>
      </div>
    );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value);
  return (
    <details open={depth < openDepth}>
      <summary>
        {label}
        {open}
        <span className={styles['count']}>{entries.length}</span>
        {close}
      </summary>
      <div className={styles['inside']}>
        {entries.map(([key, entry]) => (
          <Node
            key={key}
            {...(Array.isArray(value) ? {} : { name: key })}
            value={entry as unknown}
            depth={depth + 1}
          />
        ))}
      </div>
    </details>
  );
}

export const JsonTree = ({ value }: { readonly value: unknown }) => (
  <div className={styles['tree']} dir="ltr">
    <Node value={value} depth={0} />
  </div>
);
