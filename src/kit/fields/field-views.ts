import type { FieldKind } from '../../config/field';
import { dateView } from './date/date-view';
import { dateTimeView } from './datetime/datetime-view';
import { emailView } from './email/email-view';
import { enumView } from './enum/enum-view';
import type { FieldView } from './field-view';
import { imageView } from './image/image-view';
import { moneyView } from './money/money-view';
import { numberView } from './number/number-view';
import { passwordView } from './password/password-view';
import { percentView } from './percent/percent-view';
import { textView } from './text/text-view';
import { walletView } from './wallet/wallet-view';

/** How each kind of field is shown. */
export const fieldViews: Readonly<Record<FieldKind, FieldView>> = {
  text: textView,
  email: emailView,
  password: passwordView,
  number: numberView,
  money: moneyView,
  percent: percentView,
  date: dateView,
  datetime: dateTimeView,
  boolean: textView,
  enum: enumView,
  badge: textView,
  image: imageView,
  link: textView,
  wallet: walletView,
  json: textView,
  relation: textView,
};
