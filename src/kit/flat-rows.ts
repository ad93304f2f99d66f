/** For antd's tables of rows: a field of a row holds no rows below it, which antd takes one named `children` for. */
export const flatRows = { childrenColumnName: 'no field has rows below its row' };
