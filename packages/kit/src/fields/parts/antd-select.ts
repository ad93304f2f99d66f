import { Select } from 'antd';

/** antd's select of texts, a chunk of its own: it is 30 kB, and most lists have none. */
const AntdSelect = Select<string>;
export default AntdSelect;
