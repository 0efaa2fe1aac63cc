import { createContext, type Dispatch, type SetStateAction } from "react";

/** The index of the step being saved. Kept outside the dashboard, which remounts for a new domain. */
export const StepBeingDoneContext = createContext<[number | null, Dispatch<SetStateAction<number | null>>]>([
	null,
	() => {},
]);
