/** What every dialog stands on. */
export { Modal as default } from 'antd';
