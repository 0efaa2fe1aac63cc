import { useApolloClient } from "@apollo/client/react";
import { MeasurementsBeforeDocument } from "../../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { toastError } from "../../../lib/toast.ts";

/** More than the measurements of a day and of the measured day before. */
const limit = 100;

/** Shows the results of a day's last check next to the last one of the measured day before. */
export function useDayResults(keywordId: string, onOpen: (checkId: string, earlierId: string | null) => void) {
	const client = useApolloClient();
	const timeZone = localTimeZone();
	const open = async (day: string) => {
		const before = endOfDay(day);
		const variables = { id: keywordId, before, limit };
		// A check may have ended since the day was last read.
		const { data } = await client.query({ query: MeasurementsBeforeDocument, variables, fetchPolicy: "network-only" });
		const [check, earlier] = lastOfDays(data?.keyword.positions ?? [], day, timeZone);
		if (check) onOpen(check.id, earlier?.id ?? null);
	};
	return (day: string) => void open(day).catch(() => toastError("The results could not be loaded."));
}

/** The moment a day of the reader's time zone is over. */
function endOfDay(day: string): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, date + 1).toISOString();
}

interface Measured {
	id: string;
	checkedAt: string;
}

/** The last measurement of a day, and the last one of the measured day before. */
export function lastOfDays(newestFirst: readonly Measured[], day: string, timeZone: string) {
	const last = newestFirst.find(({ checkedAt }) => dayOf(checkedAt, timeZone) === day);
	const before = newestFirst.find(({ checkedAt }) => dayOf(checkedAt, timeZone) < day);
	return [last, last && before] as const;
}
