import { ShareLinkDocument, type ShareLinkFieldsFragment } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";

/** A link by its ID, also one that the page of the list does not have; undefined until known. */
export function useLink(id: string | null, listed: readonly ShareLinkFieldsFragment[] | undefined) {
	const found = listed?.find((link) => link.id === id);
	const { value, retry } = useReading(ShareLinkDocument, {
		variables: { id: id ?? "" },
		skip: id === null || found !== undefined,
	});
	return { link: found ?? value?.shareLink ?? undefined, retry };
}
