import java.util.List;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.DomainsApi;
import org.openapitools.client.api.KeywordsApi;
import org.openapitools.client.api.RunsApi;
import org.openapitools.client.model.Device;
import org.openapitools.client.model.DomainToAdd;
import org.openapitools.client.model.KeywordToAdd;
import org.openapitools.client.model.KeywordsToAdd;
import org.openapitools.client.model.PositionBucket;
import org.openapitools.client.model.Refusal;
import org.openapitools.client.model.Run;

/** A client of the REST API by what openapi-generator made of its description: {@code npm run clients}. */
public class Client {
	public static void main(String[] args) throws Exception {
		var toprung = new ApiClient();
		toprung.setBasePath(System.getenv("TOPRUNG_URL"));
		toprung.setBearerToken(System.getenv("TOPRUNG_API_KEY"));
		var domains = new DomainsApi(toprung);
		var keywords = new KeywordsApi(toprung);

		var key = UUID.randomUUID().toString();
		var site = new DomainToAdd().name("Java client").url("example.com").searchDepth(10);
		var domain = domains.createDomain(site).idempotencyKey(key).execute();

		var wanted = new KeywordsToAdd()
			.addKeywordsItem(new KeywordToAdd().keyword("trail running shoes").addGroupsItem("shoes").device(Device.MOBILE))
			.addKeywordsItem(new KeywordToAdd().keyword("running socks").addGroupsItem("socks").targetUrl(null))
			.addKeywordsItem(new KeywordToAdd().keyword("rain jacket"));
		var added = domains.addKeywords(domain.getId(), wanted).execute();
		System.out.printf("added %d keywords to %s%n", added.getAdded(), domain.getUrl());

		var started = domains.checkDomain(domain.getId()).idempotencyKey(key).execute();
		var run = endOf(started.getRunId(), new RunsApi(toprung));
		System.out.printf("run %s: %d of %d checks for %d credits%n", run.getState(), run.getDone(), run.getTotal(), started.getCost());

		for (var keyword : added.getKeywords()) {
			var position = keywords.listKeywordPositions(keyword.getId()).limit(1).execute().get(0).getPosition();
			System.out.printf("position of %s: %s%n", keyword.getKeyword(), position == null ? "not found" : position);
		}

		var csv = domains.exportKeywords(domain.getId())
			.groups(List.of("shoes", "socks"))
			.positions(List.of(PositionBucket.TOP3, PositionBucket.FROM4TO10))
			.execute();
		System.out.printf("CSV of %d keywords in two groups%n", csv.strip().lines().count() - 1);

		try {
			keywords.getKeyword("0").execute();
		} catch (ApiException refused) {
			var refusal = Refusal.fromJson(refused.getResponseBody());
			System.out.printf("refusal %d %s%n", refused.getCode(), refusal.getCode());
		}
	}

	private static Run endOf(String id, RunsApi runs) throws Exception {
		for (;;) {
			var run = runs.getRun(id).execute();
			if (run.getState() != Run.StateEnum.RUNNING) return run;
			Thread.sleep(200);
		}
	}
}
