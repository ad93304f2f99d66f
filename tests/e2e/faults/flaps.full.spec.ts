import { expect } from '../../support/journeys/fixtures';
import { expectSame, test } from './chat-over-network';

const flaps = 100;

test('the network fails again and again while two people write: no message of theirs is lost, doubled or out of order, and what is being typed stays', async ({
  network,
  openChat,
  speaker,
}) => {
  test.setTimeout(flaps * 15_000 + 60_000);
  const screen = await openChat('super');
  const { box, page, newest } = screen;
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const own: string[] = [];
  const write = async () => {
    own.push(`flap of mine ${String(own.length)}`);
    await screen.send(String(own.at(-1)));
  };
  const speak = async (count: number) => {
    const first = speaker.said.length;
    for (let number = first; number < first + count; number += 1)
      await speaker.say(`flap ${String(number).padStart(4, '0')}`);
  };

  for (let flap = 0; flap < flaps; flap += 1) {
    await speak(5);
    await write();
    // Cut while it is on its way, or before it is.
    if (flap % 2 === 0) await expect(screen.pending).toHaveCount(0);
    network.break();
    await speak(10);
    await expect(screen.lost).toBeVisible();
    await write();
    network.mend();
    await speak(5);
    // Every third failure meets the console while it is still coming back from the one before.
    if (flap % 3 === 2) network.drop();
    await screen.comeBack();
    await screen.retryAll();
  }

  await box.pressSequentially('half a sent');
  network.break();
  await expect(screen.lost).toBeVisible();
  network.mend();
  await screen.comeBack();
  await speaker.say('flap at last');
  await expect(newest.locator('p')).toHaveText('flap at last');
  await expect(newest).toBeInViewport();
  await expect(box).toHaveValue('half a sent');
  expect(sockets.length).toBeGreaterThan(flaps);
  const kept = await expectSame(screen, speaker, 'flap');
  expect(kept.filter((text) => !own.includes(text))).toEqual(speaker.said);
  expect(kept.filter((text) => own.includes(text)).sort()).toEqual([...own].sort());
});
