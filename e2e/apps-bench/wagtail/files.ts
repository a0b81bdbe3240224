/** What is added to a fresh Wagtail project: a model for a long table, a kind of page, and their contents. */

export const SETTINGS = `from .base import INSTALLED_APPS
INSTALLED_APPS = [*INSTALLED_APPS, "shop"]
ALLOWED_HOSTS = ["127.0.0.1"]
WAGTAIL_ENABLE_UPDATE_CHECK = False
WAGTAILADMIN_BASE_URL = "http://127.0.0.1"
`;

export const MODELS = `from django.db import models
from wagtail.admin.panels import FieldPanel
from wagtail.fields import RichTextField
from wagtail.models import Page


class InfoPage(Page):
    intro = models.CharField(max_length=200, blank=True)
    body = RichTextField(blank=True)
    content_panels = Page.content_panels + [FieldPanel("intro"), FieldPanel("body")]
    template = "home/home_page.html"


class Order(models.Model):
    STATUSES = [(it, it.capitalize()) for it in ("new", "packed", "shipped", "returned")]
    number = models.IntegerField(unique=True)
    customer = models.CharField(max_length=60)
    product = models.CharField(max_length=60)
    quantity = models.IntegerField()
    price = models.DecimalField(max_digits=8, decimal_places=2)
    city = models.CharField(max_length=60)
    status = models.CharField(max_length=10, choices=STATUSES)
    ordered = models.DateField()
    paid = models.BooleanField(default=False)

    def __str__(self):
        return "Order %d" % self.number
`;

export const ADMIN = `from django.contrib import admin
from .models import Order


@admin.register(Order)
class OrderAdmin(admin.ModelAdmin):
    list_display = ["number", "customer", "product", "quantity", "price", "city", "status", "ordered", "paid"]
    search_fields = ["customer", "product"]
    ordering = ["number"]
`;

/** Run by manage.py shell; prints the key of a session that is signed in. */
export const CONTENTS = `
import datetime
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from home.models import HomePage
from shop.models import InfoPage, Order
user = User.objects.create_superuser("editor", "editor@example.com", "editor", first_name="Erin")
home = HomePage.objects.get()
for slug, title, intro, body in [
    ("hours", "Opening hours", "When we are there", "<p>The shop is open until 5 pm on weekdays.</p><p>On Sundays it is closed.</p>"),
    ("delivery", "Delivery", "How it comes", "<p>We deliver within two days.</p>"),
    ("contact", "Contact", "Write to us", "<p>The office is in Long Street 4.</p>"),
    ("about", "About us", "Who we are", "<p>We are five.</p>"),
    ("jobs", "Jobs", "Work with us", "<p>Nothing at present.</p>"),
]:
    page = home.add_child(instance=InfoPage(slug=slug, title=title, intro=intro, body=body))
    page.save_revision(user=user, log_action=True).publish(user=user)
for page in InfoPage.objects.filter(slug__in=["about", "jobs"]):
    page.locked = True
    page.locked_by = user
    page.locked_at = timezone.now()
    page.save()
customers = ["Ana Lima", "Bo Chen", "Kemal Aydin", "Ida Berg", "Tom Novak"]
products = [("Desk lamp", "24.90"), ("Chair", "89.00"), ("Desk", "249.00"), ("Rug", "75.20"), ("Vase", "12.50"), ("Shelf", "59.00"), ("Mirror", "41.30")]
cities = ["Porto", "Graz", "Izmir", "Bergen", "Brno", "Gent"]
for i in range(25):
    product, price = products[i % 7]
    Order.objects.create(number=1001 + i, customer=customers[i % 5], product=product, quantity=1 + i % 4, price=price, city=cities[i % 6],
                         status=["new", "packed", "shipped"][i % 3], ordered=datetime.date(2026, 11, 1 + i % 20), paid=i % 8 != 3)
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()
open("session-key", "w").write(session.session_key)
`;

/** Prints the facts as JSON. */
export const READ = `
import json, re, sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=10)
facts = {}
def plain(body):
    return re.sub(r' data-block-key="[^"]*"', "", body)
for row in db.execute("select number, customer, product, quantity, price, city, status, ordered, paid from shop_order"):
    facts["order %d" % row[0]] = " | ".join(str(part) for part in row[1:])
for row in db.execute("select slug, title, draft_title, live, has_unpublished_changes, url_path, p.id, intro, body, r.content from wagtailcore_page p left join shop_infopage i on i.page_ptr_id = p.id left join wagtailcore_revision r on r.id = p.latest_revision_id where depth > 1"):
    name = "page " + row[0]
    facts[name + " title"] = row[1]
    facts[name + " draft title"] = row[2]
    facts[name + " is"] = ("live" if row[3] else "a draft") + (", changes not published" if row[4] else "")
    facts[name + " address"] = row[5]
    facts[name + " intro"] = row[7] or ""
    facts[name + " body"] = plain(row[8] or "")
    if row[9]:
        draft = json.loads(row[9])
        facts[name + " draft intro"] = draft.get("intro", "")
        facts[name + " draft body"] = plain(draft.get("body", ""))
for row in db.execute("select username, email, is_superuser from auth_user"):
    facts["user " + row[0]] = "%s %s" % row[1:]
print(json.dumps(facts))
`;
