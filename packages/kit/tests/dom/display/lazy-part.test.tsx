import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, useWhenIdle } from '../../../src/ui/lazy-part';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

/** Fails as often as it is told to. */
function loadAfter(failures: number) {
  const load = vi.fn(() => Promise.resolve({ default: Greeting }));
  for (let times = 0; times < failures; times += 1) load.mockRejectedValueOnce(new Error('no code'));
  return load;
}

class ErrorScreen extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};

  static getDerivedStateFromError = (error: Error) => ({ message: error.message });

  override render() {
    return this.state.message === undefined ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a part is fetched once, when it is first rendered, and what stands in for it gets its props', async () => {
  const load = loadAfter(0);
  const Part = lazyPart(load, ({ name }) => <p>{name} is coming</p>);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part name="Ada" />);
  expect(screen.getByText('Ada is coming')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  unmount();
  render(<Part name="Bob" />);
  expect(screen.getByText('Hello Bob')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that was fetched ahead is there at once', async () => {
  const Part = lazyPart(loadAfter(0), () => <p>coming</p>);
  expect(Part.isLoaded()).toBe(false);
  await Part.load();
  expect(Part.isLoaded()).toBe(true);
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

test('with nothing to stand in for it what was there before stays until it is here', async () => {
  let arrive: () => void = () => undefined;
  const code = new Promise<{ default: typeof Greeting }>((resolve) => {
    arrive = () => resolve({ default: Greeting });
  });
  const Next = lazyPart(() => code, null);
  function Pages() {
    const [isNext, setNext] = useState(false);
    const turn = () => startTransition(() => setNext(true));
    return (
      <>
        <button onClick={turn}>turn</button>
        <Suspense fallback="loading">{isNext ? <Next name="Ada" /> : <p>the page before</p>}</Suspense>
      </>
    );
  }
  render(<Pages />);
  act(() => screen.getByText('turn').click());
  expect(screen.getByText('the page before')).toBeTruthy();
  await act(async () => {
    arrive();
    await code;
  });
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(screen.queryByText('the page before')).toBeNull();
});

test('without a stand-in, code that cannot be fetched is for the error screen too', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn(() => Promise.reject<{ default: typeof Greeting }>(new Error('404')));
  const Part = lazyPart(load, null);
  render(
    <ErrorScreen>
      <Suspense fallback="loading">
        <Part name="Ada" />
      </Suspense>
    </ErrorScreen>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('404');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that cannot be fetched is for the error screen, and what is rendered later tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Part = lazyPart(loadAfter(1));
  const { unmount } = render(
    <ErrorScreen>
      <Part name="Ada" />
    </ErrorScreen>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('no code');
  unmount();
  render(
    <ErrorScreen>
      <Part name="Ada" />
    </ErrorScreen>,
  );
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

test('a part that can wait is fetched when the browser is idle; after a failure it comes when it is asked for', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const load = loadAfter(1);
  const Part = lazyPart(load);
  function Page() {
    const [isHere, fetchNow] = useWhenIdle(Part);
    return isHere ? <Part name="Ada" /> : <button onClick={() => void fetchNow()}>{String(isHere)}</button>;
  }
  render(<Page />);
  await waitFor(() => expect(idle).toHaveLength(1));
  expect(load).not.toHaveBeenCalled();
  act(() => idle.forEach((run) => run()));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('false'));
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
