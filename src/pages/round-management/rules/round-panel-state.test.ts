import { describe, expect, it } from 'vitest';
import type { Round } from '../../../../contract/rounds';
import { roundPanelState, type PanelFacts } from './round-panel-state';

const running: Round = {
  id: 'r1',
  number: 14,
  status: 'IN_PROGRESS',
  progress: '40',
  entryFee: '10',
  type: 'standard',
  currencyId: 'c1',
  currency: { id: 'c1', code: 'BTC' },
  fiatCurrencyId: 'f1',
  fiatCurrency: { id: 'f1', code: 'USD' },
  createdAt: '2026-11-20T07:30:00.000Z',
};

const facts = (over: Partial<PanelFacts> = {}): PanelFacts => ({
  round: running,
  draft: undefined,
  formValid: false,
  canComplete: false,
  busy: false,
  ...over,
});

describe('without a round in progress', () => {
  it('leaves the form open and offers Start alone', () => {
    const state = roundPanelState(facts({ round: null, formValid: true }));
    expect(state).toMatchObject({ locked: false, start: 'ready', update: 'absent', complete: 'absent' });
  });

  it('holds Start back until the form is valid', () => {
    expect(roundPanelState(facts({ round: null, formValid: false })).start).toBe('disabled');
  });

  it('treats a round that is over as none', () => {
    const over: Round = { ...running, status: 'COMPLETED' };
    expect(roundPanelState(facts({ round: over, canComplete: true }))).toMatchObject({
      inProgress: false,
      complete: 'absent',
    });
  });
});

describe('with a round in progress', () => {
  it('locks the form and shows the progress of the server', () => {
    expect(roundPanelState(facts())).toMatchObject({ locked: true, progress: 40, start: 'absent' });
  });

  it('arms the update only while the slider differs from the server', () => {
    expect(roundPanelState(facts()).update).toBe('disabled');
    expect(roundPanelState(facts({ draft: { value: '55', base: 40 } })).update).toBe('ready');
    expect(roundPanelState(facts({ draft: { value: '40', base: 40 } })).update).toBe('disabled');
  });

  it('reads a percent sign of the server as no difference', () => {
    const withSign: Round = { ...running, progress: '40%' };
    expect(roundPanelState(facts({ round: withSign, draft: { value: '40', base: 40 } })).update).toBe(
      'disabled',
    );
  });

  it('takes an emptied progress as 0', () => {
    expect(roundPanelState(facts({ draft: { value: '', base: 40 } }))).toMatchObject({
      progress: 0,
      update: 'ready',
    });
  });

  it('says where another operator moved the progress after the slider was moved here', () => {
    const moved: Round = { ...running, progress: '60' };
    expect(roundPanelState(facts({ round: moved, draft: { value: '55', base: 40 } })).movedTo).toBe(60);
    expect(
      roundPanelState(facts({ round: moved, draft: { value: '60', base: 40 } })).movedTo,
    ).toBeUndefined();
    expect(roundPanelState(facts({ draft: { value: '55', base: 40 } })).movedTo).toBeUndefined();
  });

  it('lets it be completed only when the server says so', () => {
    expect(roundPanelState(facts({ canComplete: undefined })).complete).toBe('disabled');
    expect(roundPanelState(facts({ canComplete: false })).complete).toBe('disabled');
    expect(roundPanelState(facts({ canComplete: true })).complete).toBe('ready');
  });

  it('takes no second press while a call is under way', () => {
    const busy = roundPanelState(facts({ canComplete: true, busy: true, draft: { value: '55', base: 40 } }));
    expect([busy.update, busy.complete]).toEqual(['disabled', 'disabled']);
  });
});
