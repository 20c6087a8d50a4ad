-- A serialisable transaction that checks this key reads the page of the journals' index into which
-- every other transfer writes, so that half of them fail each other. Only `post` writes postings,
-- after their journal, and the check L1 of verify-ledger finds one without.
ALTER TABLE "postings" DROP CONSTRAINT "postings_rrn_journals_rrn_fk";
