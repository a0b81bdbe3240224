"""The shop's products, customers, orders and reviews: the same at every start. All names are made up."""
from datetime import datetime, timezone
from decimal import Decimal
from django.contrib.auth import get_user_model
from oscar.apps.address.models import Country, UserAddress
from oscar.apps.catalogue.categories import create_from_breadcrumbs
from oscar.apps.catalogue.models import Product, ProductCategory, ProductClass
from oscar.apps.catalogue.reviews.models import ProductReview
from oscar.apps.order.models import Line, Order, ShippingAddress
from oscar.apps.partner.models import Partner, StockRecord
from django.core.management import call_command
from django.contrib.sites.models import Site

Site.objects.update_or_create(pk=1, defaults={"domain": "127.0.0.1", "name": "Alder Market"})
country, _ = Country.objects.get_or_create(
    iso_3166_1_a2="US", defaults={"name": "United States", "printable_name": "United States", "is_shipping_country": True}
)

# title, category, price, stock
PRODUCTS = """
Brass Kettle 1.5 l|Kitchen > Tea and Coffee|48.00|12
Glass Teapot|Kitchen > Tea and Coffee|27.50|7
Travel Mug Steel|Kitchen > Tea and Coffee|19.90|31
Stoneware Mug Blue|Kitchen > Tea and Coffee|11.25|64
Hand Coffee Mill|Kitchen > Tea and Coffee|62.00|3
Filter Papers 100|Kitchen > Tea and Coffee|4.80|140
Chef Knife 20 cm|Kitchen > Knives|74.00|9
Paring Knife|Kitchen > Knives|18.40|22
Bread Knife|Kitchen > Knives|33.00|15
Walnut Board|Kitchen > Boards|45.60|6
Bamboo Board|Kitchen > Boards|16.20|28
Garden Fork|Garden > Tools|29.90|11
Pruning Shears|Garden > Tools|24.50|3
Watering Can 9 l|Garden > Watering|21.00|17
Hose 25 m|Garden > Watering|39.90|8
Drip Set|Garden > Watering|52.30|4
Desk Lamp Oak|Home > Lamps|58.00|10
Reading Lamp Clip|Home > Lamps|23.70|19
Floor Lamp Arc|Home > Lamps|129.00|2
Wool Blanket Grey|Home > Textiles|84.00|13
Linen Towel|Home > Textiles|14.60|45
Cotton Throw|Home > Textiles|37.20|16
""".strip().splitlines()

# name, e-mail, telephone of the address
CUSTOMERS = """
Emma Lopez|emma.lopez@example.com|+12065550101
Noah Quill|noah.quill@example.com|+12065550117
Ava Brandt|ava.brandt@example.com|+12065550123
Liam Brandt|liam.brandt@example.com|+12065550139
Mia Ferrow|mia.ferrow@example.com|+12065550142
Owen Tarn|owen.tarn@example.com|+12065550158
Zoe Marlow|zoe.marlow@example.com|+12065550164
""".strip().splitlines()

# number, first name, day, status, quantity x title
ORDERS = """
100001|Emma|2025-11-03|Complete|1 x Glass Teapot; 2 x Stoneware Mug Blue
100002|Noah|2025-11-09|Complete|1 x Chef Knife 20 cm
100003|Ava|2025-11-28|Cancelled|1 x Floor Lamp Arc
100004|Emma|2025-12-12|Cancelled|1 x Desk Lamp Oak
100005|Mia|2025-12-20|Complete|3 x Linen Towel; 1 x Wool Blanket Grey
100006|Liam|2026-01-04|Complete|1 x Hand Coffee Mill; 2 x Filter Papers 100
100007|Emma|2026-01-17|Complete|1 x Chef Knife 20 cm; 1 x Walnut Board
100008|Owen|2026-01-19|Complete|2 x Pruning Shears
100009|Ava|2026-02-02|Cancelled|1 x Hose 25 m
100010|Zoe|2026-02-06|Complete|1 x Watering Can 9 l; 1 x Drip Set
100011|Emma|2026-02-21|Complete|4 x Linen Towel
100012|Noah|2026-03-01|Processing|1 x Brass Kettle 1.5 l
100013|Ava|2026-03-03|Complete|1 x Glass Teapot; 1 x Filter Papers 100
100014|Liam|2026-03-08|Cancelled|1 x Reading Lamp Clip
100015|Mia|2026-03-15|Complete|2 x Travel Mug Steel
100016|Ava|2026-03-22|Pending|1 x Cotton Throw
100017|Emma|2026-03-30|Complete|1 x Travel Mug Steel; 3 x Filter Papers 100
100018|Owen|2026-04-02|Pending|1 x Garden Fork
100019|Zoe|2026-04-05|Processing|2 x Bamboo Board
100020|Noah|2026-04-11|Complete|1 x Bread Knife; 1 x Paring Knife
100021|Emma|2026-04-19|Pending|1 x Reading Lamp Clip; 1 x Cotton Throw
100022|Liam|2026-04-23|Pending|1 x Wool Blanket Grey
100023|Mia|2026-04-28|Pending|5 x Stoneware Mug Blue
""".strip().splitlines()

# title, stars, who, status (0 awaits moderation, 1 approved), headline, text
REVIEWS = """
Brass Kettle 1.5 l|5|Noah|1|Boils fast|Whistles loudly and boils in four minutes.
Brass Kettle 1.5 l|2|Mia|1|Handle gets hot|The handle burned my fingers the first day.
Brass Kettle 1.5 l|3|Owen|1|Pretty but heavy|Looks lovely. Full of water it is too heavy for me.
Brass Kettle 1.5 l|1|Zoe|1|Leaks|It dripped on the stove from the second week on.
Glass Teapot|4|Ava|1|Clear and light|The lid sits well; easy to clean.
Glass Teapot|1|Liam|1|Broke in a week|The spout cracked when I poured boiling water.
Glass Teapot|5|Emma|1|My favourite|Keeps tea warm and I can see how strong it is.
Hand Coffee Mill|5|Liam|1|Even grind|No electricity, no noise, an even grind.
Hand Coffee Mill|4|Noah|1|Good, slow|Takes a minute for one cup.
Travel Mug Steel|2|Zoe|1|Not leak proof|It leaks in my bag when it lies on its side.
Travel Mug Steel|5|Mia|1|Hot for hours|Coffee is still hot at noon.
Desk Lamp Oak|4|Owen|1|Warm light|Good for reading.
Chef Knife 20 cm|5|Noah|1|Stays sharp|Still sharp after four months.
Wool Blanket Grey|3|Ava|0|Scratchy|Warm, and a bit scratchy.
Linen Towel|5|Mia|0|Dries well|Gets better with every wash.
Garden Fork|1|Owen|0|Bent|A prong bent in wet clay.
Chef Knife 20 cm|2|Liam|0|Chipped|The edge chipped on a squash.
""".strip().splitlines()

product_class = ProductClass.objects.create(name="Goods", requires_shipping=True, track_stock=True)
partner = Partner.objects.create(name="Alder Warehouse")
products = {}
for number, row in enumerate(PRODUCTS, 1):
    title, category, price, stock = row.split("|")
    product = Product.objects.create(
        title=title, upc=f"AM{number:03}", product_class=product_class, description=f"{title} from Alder Market."
    )
    ProductCategory.objects.create(product=product, category=create_from_breadcrumbs(category))
    StockRecord.objects.create(
        product=product, partner=partner, partner_sku=f"SKU{number:03}", price=Decimal(price), num_in_stock=int(stock)
    )
    products[title] = product

User = get_user_model()
User.objects.create_superuser("admin", "admin@example.com", "admin-pass-1", first_name="Ruth", last_name="Hale")
users = {}
for row in CUSTOMERS:
    name, email, phone = row.split("|")
    first, last = name.split(" ")
    user = User.objects.create_user(first.lower(), email, "customer-pass-1", first_name=first, last_name=last)
    UserAddress.objects.create(
        user=user, first_name=first, last_name=last, line1=f"{len(users) + 3} Cedar Street", line4="Seattle",
        state="WA", postcode="98101", country=country, phone_number=phone, is_default_for_shipping=True,
    )
    users[first] = user

SHIPPING = Decimal("5.00")
for row in ORDERS:
    number, first, day, status, content = row.split("|")
    user = users[first]
    placed = datetime.fromisoformat(f"{day}T10:00:00").replace(tzinfo=timezone.utc)
    lines = [(int(it.split(" x ")[0]), products[it.split(" x ")[1]]) for it in content.split("; ")]
    goods = sum(quantity * product.stockrecords.get().price for quantity, product in lines)
    address = ShippingAddress.objects.create(
        first_name=first, last_name=user.last_name, line1="3 Cedar Street", line4="Seattle", state="WA",
        postcode="98101", country=country,
    )
    order = Order.objects.create(
        number=number, user=user, currency="USD", total_incl_tax=goods + SHIPPING, total_excl_tax=goods + SHIPPING,
        shipping_incl_tax=SHIPPING, shipping_excl_tax=SHIPPING, shipping_method="Standard", status=status,
        shipping_address=address, date_placed=placed, site_id=1,
    )
    for quantity, product in lines:
        record = product.stockrecords.get()
        total = quantity * record.price
        Line.objects.create(
            order=order, partner=partner, partner_name=partner.name, partner_sku=record.partner_sku,
            stockrecord=record, product=product, title=product.title, upc=product.upc, quantity=quantity,
            line_price_incl_tax=total, line_price_excl_tax=total, unit_price_incl_tax=record.price,
            unit_price_excl_tax=record.price, line_price_before_discounts_incl_tax=total,
            line_price_before_discounts_excl_tax=total, num_allocated=0, status="Pending",
        )
for row in REVIEWS:
    title, stars, first, status, headline, text = row.split("|")
    ProductReview.objects.create(
        product=products[title], user=users[first], score=int(stars), status=int(status), title=headline, body=text
    )
call_command("rebuild_index", interactive=False, verbosity=0)
