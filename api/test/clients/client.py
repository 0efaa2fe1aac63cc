"""A client of the REST API by what openapi-python-client made of its description: `npm run clients`."""

import os
import time
import uuid
from typing import TypeVar

from toprung_client import AuthenticatedClient
from toprung_client.api.domains import add_keywords, check_domain, create_domain, export_keywords
from toprung_client.api.keywords import get_keyword, list_keyword_positions
from toprung_client.api.runs import get_run
from toprung_client.models import Device, DomainToAdd, KeywordToAdd, KeywordsToAdd, PositionBucket, Refusal, Run, RunState

T = TypeVar("T")

toprung = AuthenticatedClient(base_url=os.environ["TOPRUNG_URL"], token=os.environ["TOPRUNG_API_KEY"])


def answer_of(answer: T | Refusal | None) -> T:
    """What a call answered; raises the sentence of a refusal."""
    if isinstance(answer, Refusal):
        raise RuntimeError(f"{answer.code}: {answer.error}")
    if answer is None:
        raise RuntimeError("There was no answer.")
    return answer


def end_of(run_id: str) -> Run:
    while True:
        run = answer_of(get_run.sync(run_id, client=toprung))
        if run.state != RunState.RUNNING:
            return run
        time.sleep(0.2)


key = str(uuid.uuid4())
site = DomainToAdd(name="Python client", url="example.com", search_depth=10)
domain = answer_of(create_domain.sync(client=toprung, body=site, idempotency_key=key))

keywords = KeywordsToAdd(
    keywords=[
        KeywordToAdd(keyword="trail running shoes", groups=["shoes"], device=Device.MOBILE),
        KeywordToAdd(keyword="running socks", groups=["socks"], target_url=None),
        KeywordToAdd(keyword="rain jacket"),
    ]
)
added = answer_of(add_keywords.sync(domain.id, client=toprung, body=keywords))
print(f"added {added.added} keywords to {domain.url}")

started = answer_of(check_domain.sync(domain.id, client=toprung, idempotency_key=key))
run = end_of(started.run_id)
print(f"run {run.state.value}: {run.done} of {run.total} checks for {started.cost} credits")

for keyword in added.keywords:
    [record] = answer_of(list_keyword_positions.sync(keyword.id, client=toprung, limit=1))
    print(f"position of {keyword.keyword}: {record.position or 'not found'}")

csv = answer_of(
    export_keywords.sync(
        domain.id,
        client=toprung,
        groups=["shoes", "socks"],
        positions=[PositionBucket.TOP3, PositionBucket.FROM4TO10],
    )
)
print(f"CSV of {len(csv.rstrip().splitlines()) - 1} keywords in two groups")

refused = get_keyword.sync_detailed("0", client=toprung)
assert isinstance(refused.parsed, Refusal)
print(f"refusal {refused.status_code.value} {refused.parsed.code.value}")
