-- What is in the book stays there: a correction is a reversal that names the original.
CREATE TRIGGER `journals_no_update` BEFORE UPDATE ON `journals` BEGIN
	SELECT RAISE(ABORT, 'A journal is never changed: reverse it');
END;
--> statement-breakpoint
CREATE TRIGGER `journals_no_delete` BEFORE DELETE ON `journals` BEGIN
	SELECT RAISE(ABORT, 'A journal is never deleted: reverse it');
END;
--> statement-breakpoint
CREATE TRIGGER `postings_no_update` BEFORE UPDATE ON `postings` BEGIN
	SELECT RAISE(ABORT, 'A posting is never changed: reverse its journal');
END;
--> statement-breakpoint
CREATE TRIGGER `postings_no_delete` BEFORE DELETE ON `postings` BEGIN
	SELECT RAISE(ABORT, 'A posting is never deleted: reverse its journal');
END;
