/** antd's drawer, a chunk of its own: most forms are dialogs. */
export { Drawer as default } from 'antd';
