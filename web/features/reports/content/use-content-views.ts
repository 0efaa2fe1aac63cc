import { DomainViewsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";

/** The views that a content of a domain can have; none without a domain. */
export function useContentViews(domainId: string | null) {
	const { value } = useReading(DomainViewsDocument, {
		variables: { domainId: domainId ?? "" },
		skip: domainId === null,
	});
	return { views: value?.domain.views ?? [], keywordCount: value?.domain.keywordCount };
}
