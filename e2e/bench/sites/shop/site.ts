/** django-oscar: a shop as its customer sees it, and its dashboard. Totals hold 5 dollars of shipping an order. */
import { DjangoSite } from '../django-site.ts';
import { task, type Site } from '../site.ts';

const REQUIREMENTS = ['django-oscar==4.2.1', 'Django==5.2.19', 'sorl-thumbnail==13.4.0', 'Whoosh==2.7.4'];

const FACTS = [
  `select 'order ' || number, status from order_order`,
  `select 'note on ' || o.number, group_concat(n.message, ' / ') from order_ordernote n join order_order o on o.id = n.order_id
   where n.note_type <> 'System' group by o.number`,
  `select 'ship to ' || o.number, a.line1 || ', ' || a.line4 || ' ' || a.postcode from order_order o
   join order_shippingaddress a on a.id = o.shipping_address_id`,
  `select 'line ' || id, status from order_line`,
  `select 'price ' || p.title, printf('%.2f', s.price) from partner_stockrecord s join catalogue_product p on p.id = s.product_id`,
  `select 'stock ' || p.title, s.num_in_stock from partner_stockrecord s join catalogue_product p on p.id = s.product_id`,
  `select 'product ' || title, iif(is_public, 'public', 'hidden') || ': ' ||
   trim(replace(replace(description, '<p>', ''), '</p>', '')) from catalogue_product`,
  `select 'review ' || title, status || ' | ' || score || ' | ' || body from reviews_productreview`,
  `select 'wish: ' || p.title, w.quantity from wishlists_line w join catalogue_product p on p.id = w.product_id`,
  `select 'cart: ' || p.title, sum(l.quantity) from basket_line l join basket_basket b on b.id = l.basket_id
   join catalogue_product p on p.id = l.product_id where b.status = 'Open' group by p.title`,
  `select 'address ' || a.id || ' of ' || u.username, a.line1 || ', ' || a.line4 || ' ' || a.postcode from address_useraddress a
   join auth_user u on u.id = a.user_id`,
  `select 'customer ' || email, first_name || ' ' || last_name from auth_user`,
];

const asUser = (user: string) => () =>
  new DjangoSite({
    name: 'shop',
    requirements: REQUIREMENTS,
    files: ['settings.py', 'urls.py', 'seed.py'],
    user,
    facts: FACTS,
  });
const oscar = { software: `django-oscar 4.2.1 (Django 5.2.19)`, runtime: 'python' } as const;
const KETTLE = '/catalogue/brass-kettle-15-l_1/';

export const shop: Site = {
  name: 'shop',
  ...oscar,
  make: asUser('emma'),
  tasks: [
    task(213, 'last-cancelled', '/accounts/', 'What is the number of my most recent cancelled order?', {
      says: ['100004'],
    }),
    task(214, 'latest-complete', '/accounts/', 'What did my latest complete order cost in total?', { says: ['39.30'] }),
    task(
      147,
      'spent',
      '/accounts/',
      'How much did I spend here from January to March 2026? Count shipping, but no cancelled orders.',
      { says: ['227.30'] },
    ),
    task(169, 'last-towels', '/accounts/', 'When did I last order linen towels? Answer as YYYY-MM-DD.', {
      says: ['2026-02-21'],
    }),
    task(
      161,
      'first-purchase',
      '/catalogue/',
      'When did I make my first purchase in this shop? Answer as YYYY-MM-DD.',
      {
        says: ['2025-11-03'],
      },
    ),
    task(206, 'order-content', '/accounts/', 'What did I buy with order 100007? Name all products.', {
      says: ['Chef Knife 20 cm', 'Walnut Board'],
    }),
    task(222, 'reviewers', KETTLE, 'Who says in the reviews of this product that it drips or leaks?', {
      says: ['Zoe Marlow'],
      lacks: ['Mia', 'Owen', 'Noah'],
    }),
    task(136, 'low-reviews', KETTLE, 'Name the titles of all reviews of this product with 2 stars or fewer.', {
      says: ['Handle gets hot', 'Leaks'],
      lacks: ['Boils fast', 'Pretty but heavy'],
    }),
    task(208, 'sorted', '/catalogue/', 'Show the search results for "mug", the cheapest first', {
      shows: /^\/search\/\?(?=.*\bq=mug\b)(?=.*sort_by=price-asc)/,
    }),
    task(189, 'wish', '/catalogue/', 'Add the Glass Teapot to my wish list', {
      changes: { 'wish: Glass Teapot': '1' },
    }),
    task(145, 'cart', '/catalogue/', 'Put two blue stoneware mugs into my cart', {
      changes: { 'cart: Stoneware Mug Blue': '2' },
    }),
    task(
      194,
      'rate',
      '/catalogue/',
      'Rate the Chef Knife 20 cm with 4 stars, under the title "Good balance" and with the text "Sits well in the hand."',
      { changes: { 'review Good balance': '0 | 4 | Sits well in the hand.' } },
    ),
    task(
      165,
      'moved',
      '/accounts/',
      'I have moved to 12 Harbor Road, Portland, OR 97201. Change the address in my address book accordingly.',
      { changes: { 'address 1 of emma': '12 Harbor Road, Portland 97201' } },
    ),
    task(
      191,
      'redirect-order',
      '/accounts/',
      'Change the delivery address of my order 100017 to 1 Elm Street, Seattle',
      {
        isImpossible: true,
      },
    ),
  ],
};

export const dashboard: Site = {
  name: 'dashboard',
  ...oscar,
  make: asUser('admin'),
  tasks: [
    task(277, 'pending-reviews', '/dashboard/', 'How many reviews wait for moderation?', { says: ['4'] }),
    task(253, 'cancelled-list', '/dashboard/', 'Show the list of all orders that are cancelled', {
      shows: /^\/dashboard\/orders\/\?(?=.*status=Cancelled)/,
    }),
    task(
      234,
      'most-cancelled',
      '/dashboard/',
      'What is the e-mail address of the customer with the most cancelled orders?',
      {
        says: ['ava.brandt@example.com'],
      },
    ),
    task(257, 'cancel', '/dashboard/', 'Cancel order 100022', { changes: { 'order 100022': 'Cancelled' } }),
    task(
      280,
      'note',
      '/dashboard/',
      'Leave the note "Sorry for the delay" on the most recent pending order of Ava Brandt',
      { changes: { 'note on 100016': 'Sorry for the delay' } },
    ),
    task(
      240,
      'order-address',
      '/dashboard/',
      'Change the shipping address of order 100018 to 45 Lake View, Tacoma, postcode 98402',
      { changes: { 'ship to 100018': '45 Lake View, Tacoma 98402' } },
    ),
    task(742, 'price', '/dashboard/', 'Lower the price of the Hand Coffee Mill by 10 dollars', {
      changes: { 'price Hand Coffee Mill': '52.00' },
    }),
    task(287, 'sold-out', '/dashboard/', 'Set the stock of the Floor Lamp Arc to 0: it is sold out', {
      changes: { 'stock Floor Lamp Arc': '0' },
    }),
    task(242, 'hide', '/dashboard/', 'Take the Reading Lamp Clip off the shop: nobody is to see it any more', {
      changes: { 'product Reading Lamp Clip': /^hidden: Reading Lamp Clip from Alder Market\.$/ },
    }),
    task(243, 'approve', '/dashboard/', 'Approve the reviews with four or more stars that wait for moderation', {
      changes: { 'review Dries well': '1 | 5 | Gets better with every wash.' },
    }),
    task(246, 'delete-review', '/dashboard/', 'Delete the one-star reviews that wait for moderation', {
      changes: { 'review Bent': null },
    }),
    task(288, 'mention', '/dashboard/', 'How many reviews that our shop received contain "leak"?', { says: ['2'] }),
    task(
      244,
      'unhappy',
      '/dashboard/',
      'What is the full name of the customer who is most unhappy with the Glass Teapot?',
      {
        says: ['Liam Brandt'],
      },
    ),
    task(
      1002,
      'items-sold',
      '/dashboard/',
      'How many items were sold in the two most recent complete orders together?',
      {
        says: ['6'],
      },
    ),
    task(364, 'by-name', '/dashboard/', 'What is the e-mail address of our customer with the surname Tarn?', {
      says: ['owen.tarn@example.com'],
    }),
  ],
};
