"""The forum's categories, topics, comments and likes: the same at every start. All names are made up."""
from datetime import datetime, timedelta, timezone
from django.contrib.auth import get_user_model
from django.core.management import call_command
from spirit.category.models import Category
from spirit.comment.like.models import CommentLike
from spirit.comment.models import Comment
from spirit.topic.models import Topic

CATEGORIES = {
    "Books": "What we read, and what we think of it",
    "Cooking": "Recipes, pans and failures",
    "DIY": "Making and mending things at home",
    "Gaming": "Games on any machine",
    "Photography": "Cameras, light and pictures",
    "Relationships": "Advice about partners, friends and families",
    "Running": "From the couch to the marathon",
    "Space": "Rockets, telescopes and the sky",
}
USERS = ["emma", "kestrel", "marmot", "juniper", "old_oak", "tinker42", "admin"]

# category | who | title | opening text | then: who: text (likes)
TOPICS = """
Books|kestrel|The Lighthouse Keeper's Ledger|Read it in two days.|juniper: The ending is weak (4)|marmot: I loved the ending (1)
Books|juniper|Best audiobook for a long drive?|Eight hours on Friday.|old_oak: Anything by Ferrow (7)|kestrel: Short stories (2)
Books|old_oak|Reading list for winter|Post yours.
Cooking|marmot|Sourdough does not rise|Third try.|juniper: Warmer water (9)|tinker42: Older starter (3)|marmot: It worked (5)
Cooking|tinker42|Cast iron on induction|Any scratches?|old_oak: Lift, do not slide (6)
DIY|tinker42|Bookshelf from pallets|Pictures follow.|kestrel: Sand it twice (8)|emma: How deep are the boards? (0)
DIY|old_oak|Squeaking floor boards|Which screws?|tinker42: Through the joist (11)|marmot: Talcum powder (2)|emma: Thank you, both (1)
DIY|emma|Workbench for a small flat|It has to fold away.|tinker42: Hinges on the wall (10)
DIY|marmot|Paint for outdoor wood|Oil or acrylic?
Gaming|kestrel|Co-op games for two|On one sofa.|juniper: Portal of Sand (12)|tinker42: Tiny Farm (4)
Gaming|juniper|Controller drifts|Left stick.|tinker42: Clean it first (3)
Photography|marmot|First camera under 400|For my daughter.|kestrel: Used, with a fixed lens (6)|old_oak: Her phone (2)
Photography|emma|Fog over the bay|Taken at six in the morning.|kestrel: Lovely light (5)
Relationships|juniper|My neighbour parks on my lawn|Again today.|old_oak: Talk first (14)
Running|emma|Shoes for wide feet|Size 39.|marmot: Wide last, any brand (3)|kestrel: Try them in the evening (4)
Running|kestrel|Couch to 5k in nine weeks|Week three now.|juniper: Keep going (2)
Space|old_oak|Rocket launch in May|Who watches?|kestrel: Me (1)|tinker42: From the hill (2)
Space|tinker42|Telescope for a balcony|City lights around.|old_oak: Small refractor (5)|juniper: Moon filter (1)
""".strip().splitlines()

call_command("spiritinstall", verbosity=0)
Category.objects.filter(is_private=False).delete()
User = get_user_model()
users = {}
for name in USERS:
    make = User.objects.create_superuser if name == "admin" else User.objects.create_user
    users[name] = make(name, f"{name}@example.com", "forum-pass-1")
User.objects.all().update(last_login=None)
categories = {
    title: Category.objects.create(title=title, description=text, sort=n)
    for n, (title, text) in enumerate(CATEGORIES.items())
}
now = datetime(2026, 4, 1, 8, tzinfo=timezone.utc)
fans = [User.objects.create_user(f"reader{n}", f"reader{n}@example.com", "x") for n in range(14)]


def comment(topic, who, text, likes, when):
    made = Comment.objects.create(
        user=users[who], topic=topic, comment=text, comment_html=f"<p>{text}</p>", date=when, likes_count=likes
    )
    for fan in fans[:likes]:
        CommentLike.objects.create(user=fan, comment=made, date=when)


for row in TOPICS:
    category, who, title, text, *answers = row.split("|")
    now += timedelta(hours=7)
    topic = Topic.objects.create(user=users[who], category=categories[category], title=title, date=now, last_active=now)
    comment(topic, who, text, 0, now)
    for answer in answers:
        name, rest = answer.split(": ", 1)
        said, likes = rest.rsplit(" (", 1)
        now += timedelta(minutes=50)
        comment(topic, name, said, int(likes[:-1]), now)
    Topic.objects.filter(pk=topic.pk).update(comment_count=len(answers) + 1, last_active=now)
call_command("rebuild_index", interactive=False, verbosity=0)
