/** The headings of the lists, by resource, as the specification has them. */
export const specifiedColumns = {
  winners: ['Round number', 'Currency', 'Email', 'Username', 'Referral email', 'Referral username', 'Reward'],
  transactions: [
    'Order created',
    'User email',
    'Round number',
    'Round status',
    'Bid',
    'Transaction status',
    'Fee',
    'Charge code',
    'Checkout ID',
    'Coupon code',
  ],
  users: ['Username', 'Email'],
  admins: ['First name', 'Last name', 'Email', 'Admin type'],
  influencers: ['First name', 'Last name', 'Email', 'Coupon code'],
} as const;
