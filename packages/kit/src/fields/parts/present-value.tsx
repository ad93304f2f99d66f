import { Component, createElement, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../schema/shapes/field';
import { rendererOf } from '../../registry/registry';
import { plainText, type FieldProps } from '../field-kind';
import { formatValue, kindParts } from '../loaded-kinds';
import { breakable } from './breakable';

function Unshown({ value }: { readonly value: unknown }) {
  const { t } = useTranslation('kit');
  return <bdi title={t('notShown')}>{plainText(value)}</bdi>;
}

interface BoundaryProps {
  /** The row; with another one it is tried anew. */
  readonly of: object;
  /** Shown as plain text in place of what fails. */
  readonly value: unknown;
  readonly children: ReactNode;
}

type BoundaryState = Readonly<{ failed?: boolean; of?: object }>;

/** Keeps a failure while something is rendered in its place. React reports it in the browser's console. */
export class ValueBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { of, failed: false };
  }

  override render() {
    return this.state.failed ? <Unshown value={this.props.value} /> : this.props.children;
  }
}

type ValueProps = FieldProps & { readonly as: 'Cell' | 'Detail' };

/** A click selects all of an identifier, which is copied whole or not at all. */
const wholeStyle = { userSelect: 'all', fontFamily: 'var(--mono)', fontSize: 'var(--text-caption)' } as const;

/** A value as a text; all of it for who points at a cell. */
function ValueText({ as, ...props }: ValueProps) {
  const shown = formatValue(props);
  const title = as === 'Cell' ? { title: shown } : {};
  return (
    <bdi {...title} {...(props.field.selectAll ? { style: wholeStyle } : {})}>
      {as === 'Cell' ? breakable(shown) : shown}
    </bdi>
  );
}

function viewOf({ kind, renderer }: Field, as: 'Cell' | 'Detail') {
  if (renderer !== undefined) return rendererOf(renderer);
  const { view } = kindParts(kind);
  return view[as] ?? view.Cell;
}

/** Shows a present value by its renderer or as its kind does; as plain text where that fails. */
export function PresentValue({ as, ...props }: ValueProps) {
  const { field, row, value } = props;
  const View = viewOf(field, as);
  const shown = View ? createElement(View, props) : <ValueText {...props} as={as} />;
  return (
    <ValueBoundary of={row} value={value}>
      {field.renderer === undefined ? shown : <Suspense>{shown}</Suspense>}
    </ValueBoundary>
  );
}
