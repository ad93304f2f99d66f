export const onboarding = [
  {
    id: 'bid',
    title: 'Bid low, but alone',
    text: 'Every round has one winner: the lowest bid that nobody else placed. A bid that somebody repeats no longer counts for either of you.',
  },
  {
    id: 'fee',
    title: 'A fee opens the round',
    text: 'Each bid costs the round’s entry fee. It counts once the payment is confirmed. A coupon lowers the fee.',
  },
  {
    id: 'win',
    title: 'The round ends, the winner is paid',
    text: 'When the round is complete, the fees less the platform’s share are the reward. Claim it under your winnings.',
  },
  {
    id: 'invite',
    title: 'Bring friends',
    text: 'Hand out your referral code. When somebody who came by it wins, you get a share too.',
  },
];

/** Press about the platform; deployments put their own here. */
export const featuredBy: { id: string; name: string; url: string }[] = [];
