/** The code that every dialog shares. */
export { Modal as default } from 'antd';
