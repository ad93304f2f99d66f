import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../lib/value-at';

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

interface BoundaryState {
  readonly failed?: boolean;
  readonly of?: object;
}

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
