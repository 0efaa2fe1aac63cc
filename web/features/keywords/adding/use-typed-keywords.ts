import { type FormEvent, type RefObject, useMemo, useRef, useState } from "react";
import { phraseFault } from "../../../../schema/rules/phrase.ts";
import type { DomainFieldsFragment, KeywordInput } from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { toastError } from "../../../lib/toast.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { keywordDraftKey } from "./keyword-draft.ts";
import { defaultsOf, identityOf } from "./keyword-identity.ts";
import { parseKeywords } from "./parse-keywords.ts";
import { AddingStopped, toastAdded, useAddKeywords } from "./use-add-keywords.ts";
import { useTrackedKeywords } from "./use-tracked-keywords.ts";

export interface TypedKeywordsOptions {
	domain: DomainFieldsFragment;
	/** What all of them have in common. */
	common: Omit<KeywordInput, "keyword">;
	/** They are about to be sent. */
	onBegin?: () => void;
	/** Not all of them could be added. */
	onFailed?: () => void;
	/** All of them were sent. */
	onDone?: () => void;
	/** The domain's keywords may have changed, also when adding failed; those added are known by their ids. */
	onSettled: (addedIds: readonly string[]) => void;
}

/** Keywords being typed, one a line. */
export interface TypedKeywordsState {
	text: string;
	setText: (text: string) => void;
	/** Forgets what was typed. */
	drop: () => void;
	keywords: readonly KeywordInput[];
	/** Which of them the domain tracks already. */
	tracked: readonly KeywordInput[];
	/** How many are new. */
	newCount: number;
	/** Lines that repeat an earlier one. */
	repeated: number;
	error: string | undefined;
	isPending: boolean;
	submit: (event: FormEvent) => Promise<void>;
	field: RefObject<HTMLTextAreaElement | null>;
}

/** Keywords typed or pasted for a domain. What is typed outlives the form until it is added or dropped. */
export function useTypedKeywords(options: TypedKeywordsOptions): TypedKeywordsState {
	const { domain, common, onBegin, onFailed, onDone, onSettled } = options;
	const addKeywords = useAddKeywords();
	const { text, change, drop } = useDraft(keywordDraftKey(domain.id), "");
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [known, setKnown] = useState<ReadonlySet<string>>();
	const [refusal, setRefusal] = useState<{ text: string; message: string } | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);

	const { country, device } = common;
	const { keywords: phrases, repeated } = useMemo(() => parseKeywords(text), [text]);
	const keywords = phrases.map((keyword) => ({ keyword, ...common }));
	// One bad keyword has them all refused.
	const valid = useMemo(
		() => phrases.filter((phrase) => !phraseFault(phrase)).map((keyword) => ({ keyword, country, device })),
		[phrases, country, device],
	);
	useTrackedKeywords(domain, valid, isPending, setKnown);
	const tracked = keywords.filter((keyword) => known?.has(identityOf(keyword, defaultsOf(domain))));
	const isMissing = isTried && keywords.length === 0;

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (keywords.length === 0) return field.current?.focus();
		if (isPending) return;
		setIsPending(true);
		onBegin?.();
		// A long list goes in several requests: some may have been added before one was refused.
		let addedIds: readonly string[] = [];
		try {
			const sum = await addKeywords(domain.id, keywords);
			addedIds = sum.addedIds;
			drop();
			onDone?.();
			toastAdded(sum);
		} catch (failure) {
			onFailed?.();
			const isStopped = failure instanceof AddingStopped;
			const error = isStopped ? failure.cause : failure;
			if (isStopped) addedIds = failure.sum.addedIds;
			const message = sentenceOf(error, "Failed to add keywords.");
			setRefusal({ text, message: faultsOf(error)[0]?.message ?? message });
			toastError(message);
		}
		onSettled(addedIds);
		setIsPending(false);
	};

	return {
		text,
		setText: change,
		drop,
		keywords,
		tracked,
		newCount: keywords.length - tracked.length,
		repeated,
		error: isMissing ? "Please enter at least one keyword." : refusal?.text === text ? refusal.message : undefined,
		isPending,
		submit,
		field,
	};
}
