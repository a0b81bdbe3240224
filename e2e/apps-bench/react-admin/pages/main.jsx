/** A back office as react-admin makes it: lists with filters and bulk actions, forms, and a grid of stock that is edited in place. */
import { createRoot } from 'react-dom/client';
import {
  Admin,
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  BulkDeleteButton,
  BulkUpdateButton,
  ChipField,
  Create,
  CustomRoutes,
  DataTable,
  DateField,
  Edit,
  EmailField,
  Layout,
  List,
  Menu,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceField,
  ReferenceInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TabbedForm,
  TextField,
  TextInput,
  useDataProvider,
  useGetList,
  useInput,
  useNotify,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import Inventory from '@mui/icons-material/Inventory';
import People from '@mui/icons-material/People';
import Receipt from '@mui/icons-material/Receipt';
import { Rating, Typography } from '@mui/material';
import { DataGrid } from '@mui/x-data-grid';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { Route } from 'react-router-dom';

const named = (...names) => names.map((id) => ({ id, name: id[0].toUpperCase() + id.slice(1) }));
const STATUSES = named('new', 'packed', 'shipped', 'returned');
const CARRIERS = named('post', 'courier', 'pickup');
const TAGS = named('gift', 'fragile', 'urgent', 'wholesale', 'abroad');

const DayInput = ({ label, source }) => {
  const { field } = useInput({ source });
  return (
    <DatePicker
      label={label}
      format="DD/MM/YYYY"
      value={field.value ? dayjs(field.value) : null}
      onChange={(day) => field.onChange(day?.isValid() ? day.format('YYYY-MM-DD') : null)}
    />
  );
};

const StarsInput = ({ label, source }) => {
  const { field } = useInput({ source });
  return (
    <>
      <Typography component="legend">{label}</Typography>
      <Rating name={source} value={field.value ?? 0} onChange={(_, stars) => field.onChange(stars)} />
    </>
  );
};

const CustomerInput = () => (
  <ReferenceInput source="customer" reference="customers">
    <AutocompleteInput optionText="name" />
  </ReferenceInput>
);

const OrderActions = () => (
  <>
    <BulkUpdateButton label="Mark as packed" data={{ status: 'packed' }} />
    <BulkDeleteButton />
  </>
);

const Orders = () => (
  <List
    sort={{ field: 'id', order: 'DESC' }}
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <SelectInput key="status" source="status" choices={STATUSES} />,
      <CustomerInput key="customer" />,
    ]}
  >
    <DataTable rowClick="edit" bulkActionButtons={<OrderActions />}>
      <DataTable.Col source="id" label="Number" />
      <DataTable.Col source="customer">
        <ReferenceField source="customer" reference="customers" link={false} />
      </DataTable.Col>
      <DataTable.Col source="date">
        <DateField source="date" locales="en-GB" />
      </DataTable.Col>
      <DataTable.NumberCol source="total" options={{ style: 'currency', currency: 'EUR' }} />
      <DataTable.Col source="status">
        <ChipField source="status" size="small" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const OrderForm = () => (
  <TabbedForm>
    <TabbedForm.Tab label="Order">
      <CustomerInput />
      <SelectInput source="status" choices={STATUSES} />
      <DayInput source="date" label="Deliver on" />
      <AutocompleteArrayInput source="tags" choices={TAGS} />
      <BooleanInput source="paid" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Items">
      <ArrayInput source="items">
        <SimpleFormIterator inline>
          <TextInput source="product" />
          <NumberInput source="quantity" min={1} />
        </SimpleFormIterator>
      </ArrayInput>
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Delivery">
      <RadioButtonGroupInput source="carrier" choices={CARRIERS} />
      <TextInput source="note" multiline fullWidth />
    </TabbedForm.Tab>
  </TabbedForm>
);

const OrderEdit = () => (
  <Edit>
    <OrderForm />
  </Edit>
);

const OrderCreate = () => (
  <Create redirect="list">
    <OrderForm />
  </Create>
);

const Customers = () => (
  <List filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable rowClick="edit" bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
      <DataTable.Col source="name">
        <TextField source="name" />
      </DataTable.Col>
      <DataTable.Col source="email">
        <EmailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="city" />
    </DataTable>
  </List>
);

const CustomerForm = () => (
  <SimpleForm>
    <TextInput source="name" />
    <TextInput source="email" />
    <TextInput source="city" />
    <StarsInput source="stars" label="Rating" />
    <BooleanInput source="newsletter" />
  </SimpleForm>
);

const CustomerEdit = () => (
  <Edit mutationMode="pessimistic">
    <CustomerForm />
  </Edit>
);

const CustomerCreate = () => (
  <Create redirect="list">
    <CustomerForm />
  </Create>
);

const COLUMNS = [
  { field: 'name', headerName: 'Product', width: 220 },
  { field: 'shelf', headerName: 'Shelf', width: 120 },
  { field: 'stock', headerName: 'In stock', type: 'number', editable: true, width: 120 },
  {
    field: 'place',
    headerName: 'Warehouse',
    type: 'singleSelect',
    valueOptions: ['Graz', 'Linz', 'Wels'],
    editable: true,
    width: 150,
  },
  { field: 'sold', headerName: 'On sale', type: 'boolean', editable: true, width: 110 },
];

const Stock = () => {
  const { data = [], refetch } = useGetList('products', { pagination: { page: 1, perPage: 1000 } });
  const provider = useDataProvider();
  const notify = useNotify();
  const save = async (row, previousData) => {
    await provider.update('products', { id: row.id, data: row, previousData });
    notify(`Saved ${row.name}`);
    await refetch();
    return row;
  };
  return (
    <div style={{ height: 640, marginTop: 16 }}>
      <Typography variant="h5">Stock</Typography>
      <DataGrid
        rows={data}
        columns={COLUMNS}
        processRowUpdate={save}
        density="compact"
        hideFooterPagination
        pageSizeOptions={[100]}
        disableVirtualization={false}
      />
    </div>
  );
};

const OfficeMenu = () => (
  <Menu>
    <Menu.ResourceItems />
    <Menu.Item to="/stock" primaryText="Stock" leftIcon={<Inventory />} />
  </Menu>
);

const OfficeLayout = ({ children }) => <Layout menu={OfficeMenu}>{children}</Layout>;

createRoot(document.getElementById('office')).render(
  <LocalizationProvider dateAdapter={AdapterDayjs}>
    <Admin dataProvider={simpleRestProvider('/api')} layout={OfficeLayout} title="Back office" disableTelemetry>
      <Resource
        name="orders"
        list={Orders}
        edit={OrderEdit}
        create={OrderCreate}
        icon={Receipt}
        recordRepresentation="id"
      />
      <Resource
        name="customers"
        list={Customers}
        edit={CustomerEdit}
        create={CustomerCreate}
        icon={People}
        recordRepresentation="name"
      />
      <CustomRoutes>
        <Route path="/stock" element={<Stock />} />
      </CustomRoutes>
    </Admin>
  </LocalizationProvider>,
);
