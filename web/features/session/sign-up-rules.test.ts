import { expect, it } from "vitest";
import { faultOfSignUp } from "./sign-up-rules.ts";

const form = { name: "Maren", email: "maren@example.com", password: "long enough", confirmation: "long enough" };

it("a complete form has no fault", () => {
	expect(faultOfSignUp(form)).toBeNull();
});

it("every field is required", () => {
	expect(faultOfSignUp({ ...form, name: "  " })).toMatchObject({ field: "name" });
	expect(faultOfSignUp({ ...form, confirmation: "" })).toMatchObject({ field: "confirmation" });
});

it("the two passwords must match and have eight characters", () => {
	expect(faultOfSignUp({ ...form, confirmation: "something else" })).toMatchObject({
		title: "Password mismatch",
		message: "Passwords do not match",
	});
	expect(faultOfSignUp({ ...form, password: "short", confirmation: "short" })).toMatchObject({
		title: "Password too short",
		message: "Password must be at least 8 characters long",
	});
});
