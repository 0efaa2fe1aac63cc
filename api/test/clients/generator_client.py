"""A client of the REST API by what openapi-generator made of its description: `npm run clients`."""

import os
import time
import uuid

from toprung import ApiClient, ApiException, Configuration, DomainsApi, KeywordsApi, RunsApi
from toprung.models import Device, DomainToAdd, KeywordsToAdd, KeywordToAdd, PositionBucket, Refusal, Run

configuration = Configuration(host=os.environ["TOPRUNG_URL"], access_token=os.environ["TOPRUNG_API_KEY"])
toprung = ApiClient(configuration)
domains, keywords, runs = DomainsApi(toprung), KeywordsApi(toprung), RunsApi(toprung)


def end_of(run_id: str) -> Run:
    while True:
        run = runs.get_run(run_id)
        if run.state != "RUNNING":
            return run
        time.sleep(0.2)


key = str(uuid.uuid4())
site = DomainToAdd(name="Python client", url="example.com", searchDepth=10)
domain = domains.create_domain(site, idempotency_key=key)

wanted = KeywordsToAdd(
    keywords=[
        KeywordToAdd(keyword="trail running shoes", groups=["shoes"], device=Device.MOBILE),
        KeywordToAdd(keyword="running socks", groups=["socks"], targetUrl=None),
        KeywordToAdd(keyword="rain jacket"),
    ]
)
added = domains.add_keywords(domain.id, wanted)
print(f"added {added.added} keywords to {domain.url}")

started = domains.check_domain(domain.id, idempotency_key=key)
run = end_of(started.run_id)
print(f"run {run.state}: {run.done} of {run.total} checks for {started.cost} credits")

for keyword in added.keywords:
    [record] = keywords.list_keyword_positions(keyword.id, limit=1)
    print(f"position of {keyword.keyword}: {record.position or 'not found'}")

csv = domains.export_keywords(
    domain.id,
    groups=["shoes", "socks"],
    positions=[PositionBucket.TOP3, PositionBucket.FROM4TO10],
)
print(f"CSV of {len(csv.rstrip().splitlines()) - 1} keywords in two groups")

try:
    keywords.get_keyword("0")
except ApiException as refused:
    refusal = refused.data
    assert isinstance(refusal, Refusal)
    print(f"refusal {refused.status} {refusal.code}")
