"""Spirit as its own project template has it, over one SQLite file."""
import os
from spirit.extra.project_template.project_name.settings.dev import *  # noqa: F403

BASE_DIR = os.path.dirname(os.path.abspath(__file__))
ROOT_URLCONF = "spirit.extra.project_template.project_name.urls"
WSGI_APPLICATION = None
ALLOWED_HOSTS = ["*"]
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": os.path.join(BASE_DIR, "db.sqlite3")}}
HAYSTACK_CONNECTIONS = {
    "default": {"ENGINE": "haystack.backends.whoosh_backend.WhooshEngine", "PATH": os.path.join(BASE_DIR, "search")}
}
LOGGING = {"version": 1, "disable_existing_loggers": False}
ST_RATELIMIT_ENABLE = False
