import { useFragment, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import {
	DomainVolumesFragmentDoc,
	VolumeProgressDocument,
	type VolumeProgressFieldsFragment,
} from "../../gql/graphql.ts";

/** Poll interval; longer during a problem. */
const usualMilliseconds = 2_000;
const patientMilliseconds = 15_000;

const nothing: VolumeProgressFieldsFragment = { waiting: 0, failed: 0, problem: null };

/** The progress of a domain's search volumes; calls back when some have arrived. */
export function useVolumeProgress(domainId: string, onArrived: () => void): VolumeProgressFieldsFragment {
	const known = useFragment({
		fragment: DomainVolumesFragmentDoc,
		fragmentName: "DomainVolumes",
		from: { __typename: "Domain", id: domainId },
	});
	const progress = known.complete ? known.data.searchVolumes : nothing;
	const { waiting, problem } = progress;
	useQuery(VolumeProgressDocument, {
		variables: { domainId },
		skip: waiting === 0,
		fetchPolicy: "cache-first",
		pollInterval: problem === null ? usualMilliseconds : patientMilliseconds,
		skipPollAttempt: () => document.hidden,
	});
	const notify = useEffectEvent(onArrived);
	const before = useRef(waiting);
	useEffect(() => {
		if (waiting < before.current) notify();
		before.current = waiting;
	}, [waiting]);
	return progress;
}
