import * as antd from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const items = options.map(({ value, label }) => ({ key: value, label, children: `${label} content` }));
const rows = [
  { key: 1, name: 'First', amount: 12 },
  { key: 2, name: 'Second', amount: 7 },
];
const columns = [
  { title: 'Name', dataIndex: 'name', sorter: true, filters: [{ text: 'First', value: 'a' }] },
  { title: 'Amount', dataIndex: 'amount' },
];
const texts = ['success', 'info', 'warning', 'error'] as const;
const within = { getContainer: false, open: true, title: 'Title' } as const;
const { Col, Form, Input, Row, Select, Skeleton, Table, Typography } = antd;

/** How each component of antd that the console imports is drawn in the gallery, with its popup open. */
export const drawn: Readonly<Record<string, ReactNode>> = {
  Alert: texts.map((type) => (
    <antd.Alert
      key={type}
      type={type}
      showIcon
      title={type}
      description="Text"
      action={<button>Do</button>}
    />
  )),
  App: <antd.App>App</antd.App>,
  Avatar: [<antd.Avatar key="a">A</antd.Avatar>, <antd.Avatar key="b" shape="square" size={48} />],
  Badge: [
    <antd.Badge key="count" count={5}>
      <span>Inbox</span>
    </antd.Badge>,
    ...texts.map((status) => (
      <antd.Badge key={status} status={status === 'info' ? 'processing' : status} text={status} />
    )),
  ],
  Breadcrumb: <antd.Breadcrumb items={[{ title: <a href="/">Home</a> }, { title: 'Here' }]} />,
  Button: (['default', 'primary', 'dashed', 'link', 'text'] as const).flatMap((type) => [
    <antd.Button key={type} type={type}>
      {type}
    </antd.Button>,
    <antd.Button key={`${type} danger`} type={type} danger size="small">
      danger
    </antd.Button>,
    <antd.Button key={`${type} disabled`} type={type} disabled loading>
      busy
    </antd.Button>,
  ]),
  Card: (
    <antd.Card title="Title" extra="Extra" actions={[<b key="a">Action</b>]}>
      <antd.Card.Meta title="Meta" description="Description" />
    </antd.Card>
  ),
  Checkbox: <antd.Checkbox.Group options={options} value={['a']} />,
  Col: (
    <Row gutter={8}>
      <Col span={8}>One third</Col>
      <Col flex="auto">The rest</Col>
    </Row>
  ),
  ConfigProvider: (
    <antd.ConfigProvider componentDisabled>{<Input defaultValue="disabled" />}</antd.ConfigProvider>
  ),
  DatePicker: <antd.DatePicker open defaultValue={dayjs('2026-02-11')} showNow={false} />,
  Descriptions: [
    <antd.Descriptions key="plain" title="Title" items={items} />,
    <antd.Descriptions key="bordered" bordered size="small" column={1} items={items} />,
  ],
  Divider: <antd.Divider>Text</antd.Divider>,
  Drawer: (
    <antd.Drawer {...within} footer="Footer">
      Content
    </antd.Drawer>
  ),
  Dropdown: (
    <antd.Dropdown
      open
      menu={{
        items: [
          { key: 'a', label: 'First' },
          { key: 'b', label: 'Danger', danger: true },
        ],
      }}
    >
      <span>Opener</span>
    </antd.Dropdown>
  ),
  Empty: <antd.Empty image={antd.Empty.PRESENTED_IMAGE_SIMPLE} />,
  Flex: (
    <antd.Flex gap="small" justify="space-between">
      <i>One</i>
      <i>Two</i>
    </antd.Flex>
  ),
  Form: (['horizontal', 'vertical'] as const).map((layout) => (
    <Form key={layout} layout={layout}>
      <Form.Item label="Label" required help="Help" validateStatus="error">
        <Input />
      </Form.Item>
      <Form.Item label="Label" extra="Extra" tooltip="Why">
        <Input />
      </Form.Item>
    </Form>
  )),
  Grid: null,
  Input: [
    <Input key="affixes" prefix="€" suffix="net" allowClear defaultValue="text" />,
    <Input key="error" status="error" placeholder="Placeholder" />,
    <Input key="disabled" disabled defaultValue="disabled" />,
    <Input.Password key="password" defaultValue="secret" />,
    <Input.Search key="search" defaultValue="search" />,
    <Input.TextArea key="area" rows={2} showCount maxLength={20} defaultValue="text" />,
    <Input.OTP key="otp" length={3} />,
  ],
  InputNumber: <antd.InputNumber defaultValue={5} suffix="%" />,
  List: (
    <antd.List
      header="Header"
      bordered
      dataSource={['One', 'Two']}
      renderItem={(text) => <antd.List.Item>{text}</antd.List.Item>}
    />
  ),
  Modal: <antd.Modal {...within}>Content</antd.Modal>,
  Pagination: <antd.Pagination total={120} defaultCurrent={3} showSizeChanger showQuickJumper />,
  Popconfirm: (
    <antd.Popconfirm open title="Sure?" description="Description">
      <span>Opener</span>
    </antd.Popconfirm>
  ),
  Progress: [
    <antd.Progress key="line" percent={30} />,
    <antd.Progress key="failed" percent={60} status="exception" />,
    <antd.Progress key="steps" percent={60} steps={5} />,
    <antd.Progress key="circle" type="circle" percent={100} size={60} />,
  ],
  QRCode: <antd.QRCode value="https://example.com" type="svg" />,
  Radio: [
    <antd.Radio.Group key="plain" options={options} value="a" />,
    <antd.Radio.Group key="buttons" options={options} value="a" optionType="button" buttonStyle="solid" />,
  ],
  Result: <antd.Result status="success" title="Title" subTitle="Subtitle" />,
  Row: null,
  Segmented: <antd.Segmented options={['First', 'Second']} />,
  Select: [
    <Select key="open" open options={options} value="a" style={{ inlineSize: 160 }} />,
    <Select key="many" mode="tags" options={options} value={['a', 'b']} style={{ inlineSize: 220 }} />,
    <Select key="error" status="error" placeholder="Placeholder" style={{ inlineSize: 160 }} />,
  ],
  Skeleton: [
    <Skeleton key="text" avatar />,
    <Skeleton.Button key="button" />,
    <Skeleton.Input key="input" />,
  ],
  Slider: <antd.Slider defaultValue={40} marks={{ 0: '0', 50: '50', 100: '100' }} />,
  Space: (
    <antd.Space.Compact>
      <antd.Space.Addon>Addon</antd.Space.Addon>
      <Input />
      <antd.Button>Go</antd.Button>
    </antd.Space.Compact>
  ),
  Spin: <antd.Spin description="Loading" />,
  Statistic: <antd.Statistic title="Title" value={1234.5} prefix="€" />,
  Steps: (
    <antd.Steps
      current={1}
      items={[{ title: 'One', content: 'Text' }, { title: 'Two' }, { title: 'Three' }]}
    />
  ),
  Switch: [<antd.Switch key="on" defaultChecked />, <antd.Switch key="off" size="small" />],
  Table: (
    <Table
      columns={columns}
      dataSource={rows}
      rowSelection={{ selectedRowKeys: [1] }}
      expandable={{ expandedRowKeys: [2], expandedRowRender: () => 'Expanded' }}
      pagination={{ pageSize: 1, placement: ['bottomEnd'] }}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>Sum</Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  ),
  Tabs: [<antd.Tabs key="line" items={items} />, <antd.Tabs key="card" type="card" items={items} />],
  Tag: ['default', 'blue', '#135200', ...texts, 'processing'].map((color) => (
    <antd.Tag key={color} color={color} variant={color === 'blue' ? 'outlined' : 'filled'} closable>
      {color}
    </antd.Tag>
  )),
  Timeline: (
    <antd.Timeline
      items={[
        { content: 'One', color: 'green' },
        { content: 'Two', title: 'Title' },
      ]}
    />
  ),
  Tooltip: (
    <antd.Tooltip open title="Tooltip">
      <span>Opener</span>
    </antd.Tooltip>
  ),
  Typography: [
    <Typography.Title key="title" level={3}>
      Title
    </Typography.Title>,
    <Typography.Text key="code" code copyable>
      code
    </Typography.Text>,
    <Typography.Text key="danger" type="danger" strong mark>
      danger
    </Typography.Text>,
    <Typography.Link key="link" href="/">
      Link
    </Typography.Link>,
  ],
  Upload: [
    <antd.Upload key="list" defaultFileList={[{ uid: '1', name: 'file.png', status: 'error' }]}>
      <antd.Button>Choose</antd.Button>
    </antd.Upload>,
    <antd.Upload.Dragger key="drag">Drop</antd.Upload.Dragger>,
  ],
};
