import { type FormEvent, type RefObject, useMemo, useRef, useState } from "react";
import { phraseFault, phraseOf } from "../../../../schema/rules/phrase.ts";
import { parseKeywords } from "../../../entities/keyword/adding/parse-keywords.ts";
import { AddingStopped, toastAdded, useAddKeywords } from "../../../entities/keyword/adding/use-add-keywords.ts";
import type { DomainFieldsFragment, KeywordInput } from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { useDraft } from "../../../lib/form/use-draft.ts";
import { toastError } from "../../../lib/toast.ts";
import { keywordDraftKey } from "./keyword-draft.ts";
import { defaultsOf, identityOf } from "./keyword-identity.ts";
import { useTrackedKeywords } from "./use-tracked-keywords.ts";

export interface TypedKeywordsOptions {
	domain: DomainFieldsFragment;
	/** Shared by all of them. */
	common: Omit<KeywordInput, "keyword">;
	onBegin?: () => void;
	onFailed?: () => void;
	onDone?: () => void;
	/** The domain's keywords may have changed, also on failure. */
	onSettled: () => void;
}

export interface TypedKeywordsState {
	text: string;
	setText: (text: string) => void;
	drop: () => void;
	keywords: readonly KeywordInput[];
	/** Those the domain already tracks. */
	tracked: readonly KeywordInput[];
	newCount: number;
	repeated: number;
	error: string | undefined;
	isPending: boolean;
	submit: (event: FormEvent) => Promise<void>;
	field: RefObject<HTMLTextAreaElement | null>;
}

/** Keywords typed for a domain. The text outlives the form until it is added or dropped. */
export function useTypedKeywords(options: TypedKeywordsOptions): TypedKeywordsState {
	const { domain, common, onBegin, onFailed, onDone, onSettled } = options;
	const addKeywords = useAddKeywords();
	const { text, change, drop } = useDraft(keywordDraftKey(domain.id), "");
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [known, setKnown] = useState<ReadonlySet<string>>();
	const [refusal, setRefusal] = useState<{ text: string; message: string } | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);

	const { country, device, locationId } = common;
	const { keywords: phrases, repeated } = useMemo(() => parseKeywords(text), [text]);
	const keywords = phrases.map((keyword) => ({ keyword, ...common }));
	// One invalid keyword gets the whole request refused.
	const valid = useMemo(
		() =>
			phrases
				.filter((phrase) => !phraseFault(phraseOf(phrase)))
				.map((keyword) => ({ keyword, country, device, locationId })),
		[phrases, country, device, locationId],
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
		// A long list takes several requests: some may be added before one is refused.
		try {
			const sum = await addKeywords(domain.id, keywords);
			drop();
			onDone?.();
			toastAdded(sum);
		} catch (failure) {
			onFailed?.();
			const error = failure instanceof AddingStopped ? failure.cause : failure;
			const message = sentenceOf(error, "Failed to add keywords.");
			setRefusal({ text, message: faultsOf(error)[0]?.message ?? message });
			toastError(message);
		}
		onSettled();
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
