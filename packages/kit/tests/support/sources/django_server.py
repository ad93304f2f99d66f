"""Django REST framework with the blog, as its documentation has it: routers, django-filter, ordering and numbered pages.

It reads the rows from its standard input, writes its address, and ends with its parent.
"""

import json
import sys
import threading
from wsgiref.simple_server import WSGIRequestHandler, make_server

import django
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=["rest_framework", "django_filters"],
    ROOT_URLCONF=__name__,
    SECRET_KEY="of a test",
    TIME_ZONE="UTC",
    USE_TZ=True,
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_FILTER_BACKENDS": [
            "django_filters.rest_framework.DjangoFilterBackend",
            "rest_framework.filters.OrderingFilter",
        ],
    },
)
django.setup()

from django.core.wsgi import get_wsgi_application
from django.db import connection, models
from rest_framework import pagination, routers, serializers, viewsets


class Person(models.Model):
    name = models.TextField()

    class Meta:
        app_label = "blog"


class Post(models.Model):
    title = models.TextField()
    views = models.IntegerField()
    published = models.BooleanField()
    writtenAt = models.DateTimeField(null=True)
    authorId = models.ForeignKey(Person, null=True, on_delete=models.CASCADE)

    class Meta:
        app_label = "blog"


class Pages(pagination.PageNumberPagination):
    page_size = 10
    page_size_query_param = "page_size"
    max_page_size = 100


def resource(of, **filters):
    """The routes of a model."""
    meta = type("Meta", (), {"model": of, "fields": "__all__"})
    serializer = type("Serializer", (serializers.ModelSerializer,), {"Meta": meta})
    return type(
        of.__name__ + "Resource",
        (viewsets.ModelViewSet,),
        {
            "queryset": of.objects.order_by("id"),
            "serializer_class": serializer,
            "pagination_class": Pages,
            "filterset_fields": {"id": ["exact", "in"], **filters},
            "ordering_fields": "__all__",
        },
    )


text = ["exact", "icontains", "istartswith", "in"]
order = ["exact", "gt", "gte", "lt", "lte", "in", "isnull"]
router = routers.SimpleRouter()
router.register("people", resource(Person, name=text))
router.register(
    "posts",
    resource(Post, title=text, views=order, published=["exact"], writtenAt=order, authorId=["exact"]),
)
urlpatterns = router.urls


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


rows = json.loads(sys.stdin.readline())
with connection.schema_editor() as editor:
    editor.create_model(Person)
    editor.create_model(Post)
Person.objects.bulk_create(Person(**row) for row in rows["people"])
Post.objects.bulk_create(
    Post(**{**row, "authorId": Person(id=row["authorId"])}) for row in rows["posts"]
)

server = make_server("127.0.0.1", 0, get_wsgi_application(), handler_class=Quiet)
threading.Thread(target=lambda: (sys.stdin.read(), server.shutdown()), daemon=True).start()
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
