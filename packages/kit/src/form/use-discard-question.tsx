import { Modal } from 'antd';
import { useState, useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { ResourceText } from '../text/resource-text';
import { useFocusBehind } from '../ui/dialog/use-focus-return';

/** Asks before a page with something typed on it is left; where that `isKept` only the browser does, and from `lift` on nobody. */
export function useLeaveGuard(isDirty: boolean, isKept: boolean) {
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
  }, [isDirty]);
  useBeforeUnload(
    useCallback((event) => {
      if (isOn.current) event.preventDefault();
    }, []),
  );
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        isOn.current && !isKept && currentLocation.pathname !== nextLocation.pathname,
      [isKept],
    ),
  );
  return {
    isLeaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    lift: () => (isOn.current = false),
  };
}

type LeaveModalProps = Readonly<{ t: ResourceText['t']; onLeave: () => void; onStay: () => void }>;

function LeaveModal({ t, onLeave, onStay }: LeaveModalProps) {
  useFocusBehind();
  return (
    <Modal
      open
      title={t('kit:form.discardTitle')}
      okText={t('kit:form.discard')}
      cancelText={t('kit:form.keepEditing')}
      okButtonProps={{ danger: true }}
      closable={false}
      width={440}
      onOk={onLeave}
      onCancel={onStay}
    >
      <p>{t('kit:form.discardText')}</p>
    </Modal>
  );
}

interface DiscardOptions {
  readonly isDirty: boolean;
  /** The typed values stay a draft when the page is left. */
  readonly isKept: boolean;
  readonly text: ResourceText;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Asks before what is typed is lost, when the form is dismissed and when its page is left. */
export function useDiscardQuestion({ isDirty, isKept, text, drop, cancel }: DiscardOptions) {
  const [isDismissed, setDismissed] = useState(false);
  const { isLeaving, leave, stay, lift } = useLeaveGuard(isDirty, isKept);
  const discard = () => {
    if (!isLeaving) return cancel();
    drop();
    leave();
  };
  const keepEditing = () => {
    setDismissed(false);
    stay();
  };
  const isAsked = isDismissed || isLeaving;
  return {
    ask: () => setDismissed(true),
    lift,
    question: isAsked ? <LeaveModal t={text.t} onLeave={discard} onStay={keepEditing} /> : null,
  };
}
