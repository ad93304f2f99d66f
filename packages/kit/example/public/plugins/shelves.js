/* Code beside a finished build: the pages of the shelves, which public/plugins/shelves.json names. */
export default function shelves({ React, refine, antd, component }) {
  const h = React.createElement;

  component('shelfList', function ShelfList({ resource }) {
    const go = refine.useGo();
    const { result } = refine.useList({ resource: resource.name });
    const card = (shelf) =>
      h(
        antd.Card,
        { key: shelf.id, size: 'small', hoverable: true, onClick: () => go({ to: `/shelves/${shelf.id}` }) },
        `${shelf.name}: ${shelf.books}`,
      );
    return h(antd.Flex, { gap: 'small', wrap: true }, result.data.map(card));
  });

  component('shelfPage', function ShelfPage() {
    const { result } = refine.useShow();
    return h(antd.Statistic, { title: result?.name ?? '', value: result?.books ?? 0 });
  });

  component('shelfForm', function ShelfForm() {
    const { formLoading, onFinish, query } = refine.useForm();
    const row = query?.data?.data;
    if (formLoading) return h(antd.Skeleton);
    return h(
      antd.Form,
      { initialValues: row, onFinish },
      h(antd.Form.Item, { name: 'name', label: 'Name' }, h(antd.Input)),
      h(antd.Button, { htmlType: 'submit', type: 'primary' }, 'OK'),
    );
  });
}
