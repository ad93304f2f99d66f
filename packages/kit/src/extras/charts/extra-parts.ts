export const loadShowCharts = () => import('./show-charts');
export const loadRowChart = async () => ({ default: (await import('./row-chart')).RowChart });
